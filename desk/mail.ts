export const mailtoAddress = (to: string): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}`;
