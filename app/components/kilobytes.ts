/** The size of a file in thousands of bytes: "6.2 KB", from ten on "22 KB". */
export const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)}\u00a0KB`;
