export type VisitsTables = {
  /** How often something was counted on one day, without anybody's name or address. */
  visit_counts: {
    /** ISO 8601 date, in the firm's time zone. */
    day: string;
    kind: VisitKind;
    /** The address of the page. */
    page: string;
    /** The source, device or form; for a speed, the upper edge of its class; empty for a view. */
    value: string;
    n: number;
  };
};

/** A view of a page, where a visit came from, with what, what became of a form, or how fast a page was. */
export type VisitKind =
  | ('view' | 'source' | 'campaign' | 'device' | 'opened' | 'finished')
  | ('LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB');
