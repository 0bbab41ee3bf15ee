// Control characters could steer the terminal that shows them, and bidi controls could disguise what they surround.
const unsafe = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const unsafeInLines = /(?![\n\t])[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** A stored value, safe for one line on a terminal. */
export function safeLine(value: string): string {
  return value.replace(unsafe, '\uFFFD');
}

/** A stored value, safe for several lines on a terminal. */
export function safeLines(value: string): string {
  return value.replace(unsafeInLines, '\uFFFD');
}

/** JSON that is as safe to print as it is to parse. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
