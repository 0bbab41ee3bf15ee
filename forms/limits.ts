// Shared by the pages, the server and the staff tool. No validation library here: this file reaches the browser.

/** Lengths in UTF-16 code units, as `maxlength` counts them; sizes in bytes. */
export const limits = {
  name: 120,
  email: 254,
  phone: 32,
  phoneDigits: { min: 7, max: 15 },
  message: 2_000,
  filename: 255,
  resumeBytes: 10 * 1024 * 1024,
  textBodyBytes: 64 * 1024,
} as const;

/** For the `pattern` attribute and for the server: an address that a reply can reach has a dot in its domain. */
export const emailPattern =
  "[a-zA-Z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)+";
