/** The marks of a figure that can be read, as its page gets them: `packages/figures/dist/<id>.marks.json`. */
export type FigureMarks = {
  /** Which of the pointer's coordinates chooses the mark, where it is one alone. */
  along?: 'x' | 'y';
  /** What each mark says, in the order in which the keys go through them. */
  labels: string[];
  /** Where they are in each drawing, by its width. */
  at: Record<string, Places>;
};

/** Places in a drawing, in CSS pixels: all x beside all y, which packs to half of pairs. */
export type Places = { x: number[]; y: number[] };

/** Name of the file of a figure's marks, in `packages/figures/dist`. */
export const marksFile = (id: string): string => `${id}.marks.json`;
