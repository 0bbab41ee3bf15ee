/** The limits that only enquiries have, apart so that the pages without them don't carry these. */
export const enquiryLimits = {
  title: 300,
  authors: 500,
  manuscriptBytes: 10 * 1024 * 1024,
} as const;
