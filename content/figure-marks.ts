/** The marks of a figure that can be read, as its page gets them: `figures/dist/<id>.marks.json`. */
export type FigureMarks = {
  /** Which of the pointer's coordinates chooses the mark, where it is one alone. */
  along?: 'x' | 'y';
  /** What each mark says, in the order in which the keys go through them. */
  labels: string[];
  /** Their places x, y, x, y... in each drawing, by its width, in CSS pixels. */
  at: Record<string, number[]>;
};

/** Name of the file of a figure's marks, in `figures/dist`. */
export const marksFile = (id: string): string => `${id}.marks.json`;
