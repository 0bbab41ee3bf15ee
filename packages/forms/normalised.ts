/**
 * Runs of combining marks, with the two half-width signs that become marks. In no script does a letter bear
 * sixteen.
 */
const marks = /([\p{M}\uff9e\uff9f]{1,16})[\p{M}\uff9e\uff9f]*/gu;

/**
 * A text from outside in a normal form. Sorting the marks of a letter takes the square of their number, half a
 * minute for 200,000, so the rest of a long run is dropped first.
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(marks, '$1').normalize(form);
}
