/** Sums by day and page. */
export const visits = {
  visit_counts: `
    day text not null,
    kind text not null,
    page text not null,
    value text not null,
    n integer not null,
    primary key (day, kind, page, value)`,
};
