/**
 * The widths, in CSS pixels, at which figures are drawn: one unit of a drawing is one pixel of the page.
 * A thumbnail is drawn at 172 and 280, a figure of a column at 358 (a phone) and 560, one of the full
 * measure at 900, 1152 and, for wide screens, 1680 as well; the head of a page also at 720 and 1040. The
 * mark and the glyphs are drawn at 64.
 */
const widths = [64, 172, 280, 358, 560, 720, 900, 1040, 1152, 1680] as const;

export type Width = (typeof widths)[number];

/** What a figure is drawn into. */
export type Frame = { width: number; height: number };

/** Labels are of one size wherever the figure stands; those of a full measure may be a little larger. */
export const labelSize = 13;
export const labelSizes = [12, 13, 14];

/** Widest drawing that stands in a phone's column. */
export const isNarrow = ({ width }: Frame): boolean => width < 480;

/** A thumbnail: at most two labels, and marks that read at the size of a stamp. */
export const isThumbnail = ({ width }: Frame): boolean => width < 320;
