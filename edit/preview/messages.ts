/** What the site that is shown in the editor tells it. */
export type FromSite =
  /** After it was loaded or changed: its address, and all its texts and figures in their order. */
  | { type: 'shown'; path: string; texts: string[] }
  /** The texts that were clicked, the innermost first, as indexes of those last told. */
  | { type: 'clicked'; indexes: number[] };

/** What the editor tells the site. */
export type ToSite =
  /** Outline this text, none if null; `scrolls`: and bring it into view. */
  | { type: 'outline'; index: number | null; scrolls: boolean }
  /** Whether a click opens a field, or does what it does for visitors. */
  | { type: 'mode'; opensFields: boolean };
