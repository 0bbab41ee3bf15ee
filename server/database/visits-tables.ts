export type VisitsTables = { visit_counts: VisitCountsTable };

/** A view of a page, where a visit came from, with what, what became of a form, or how fast a page was. */
const visitKinds = [
  ...(['view', 'source', 'campaign', 'device', 'opened', 'finished'] as const),
  ...(['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const),
];
export type VisitKind = (typeof visitKinds)[number];

/** How often something was counted on one day, without anybody's name or address. */
type VisitCountsTable = {
  /** ISO 8601 date, in the firm's time zone. */
  day: string;
  kind: VisitKind;
  /** The address of the page. */
  page: string;
  /** The source, device or form; for a speed, the upper edge of its class; empty for a view. */
  value: string;
  n: number;
};
