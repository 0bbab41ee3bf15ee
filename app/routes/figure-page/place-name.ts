/** Where a figure stands, as it is numbered there. */
export const placeName = ({ page, number }: { page: string; number: string }): string =>
  `Fig. ${number}, ${page}`;
