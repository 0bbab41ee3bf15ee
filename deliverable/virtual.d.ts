declare module 'virtual:sample-deliverable/summary' {
  const summary: import('./record.ts').DeliverableSummary;
  export default summary;
}
declare module 'virtual:sample-deliverable/listings' {
  const listings: import('./record.ts').DeliverableListings;
  export default listings;
}
