const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The size of a file for people: 12 KB, 3.4 MB. Rounded up, so that what is over a limit looks it. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.ceil(bytes / kilobyte)}\u00a0KB`
    : `${Math.ceil((bytes / megabyte) * 10) / 10}\u00a0MB`;
