/** A text for machines and to copy: what keeps words together is for the eye. */
export const plainText = (text: string): string =>
  text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

/** Keeps a number with its unit or "-fold", a statistic or a year with its value, a licence's name, "e-mail" and "sample-size" on one line. `[n]` is a number filled in later. */
export function withoutBreaks(text: string): string {
  return text
    .replace(/(?<=[\d\]]) (?=(?:°C|mm|cm|km|m|min|h|kg|KB|MB)(?![\p{L}\d]))/gu, '\u00a0')
    .replace(/(?<=\d\u00a0h) (?=\d)/g, '\u00a0')
    .replace(/(?<=\d) = (?=\d)/g, '\u00a0=\u00a0')
    .replace(/(?<=\b(?:CFI|RMSEA|SRMR)) (?=\d)/g, '\u00a0')
    .replace(/GODL-(?=India)|\be-(?=mail)|(?<=\d)-(?=fold\b)|(?<= )sample-(?=size )/g, '$&\u2060')
    .replace(/(?<=\bp|\)) ([<=>]) (?=[−\d]?\.?\d)/g, '\u00a0$1\u00a0');
}
