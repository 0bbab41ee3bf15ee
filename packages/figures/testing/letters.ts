import { deviation, mean, range, sum } from 'd3';
import { type Claims, one, read, whole } from './write.ts';

const couplets = read('tirukkural-couplets').map((row) => ({
  letters: [Number(row.letters_line1), Number(row.letters_line2)] as const,
}));
const lineLengths = couplets.flatMap(({ letters }) => letters);
const meanLetters = [0, 1].map((line) => mean(couplets, ({ letters }) => letters[line])!);
const nearest = Math.round(mean(lineLengths)!);
const expectedAt = (n: number) => {
  const [m, s] = [mean(lineLengths)!, deviation(lineLengths)!];
  const density = Math.exp(-((n - m) ** 2) / (2 * s * s)) / (s * Math.sqrt(2 * Math.PI));
  return lineLengths.length * density;
};
const letterCounts = read('tirukkural-letters')
  .map((row) => Number(row.count))
  .sort((a, b) => b - a);
const allLetters = sum(letterCounts);
const halfOfLetters =
  range(letterCounts.length).find((n) => sum(letterCounts.slice(0, n)) >= allLetters / 2) ?? 0;

export const letterClaims: Claims = {
  'banner-research': () => [
    halfOfLetters,
    whole(sum(letterCounts.slice(0, halfOfLetters))),
    whole(allLetters - sum(letterCounts.slice(0, halfOfLetters))),
    letterCounts.filter((count) => count > 0).length - halfOfLetters,
    whole(letterCounts[0]!),
    247 - letterCounts.filter((count) => count > 0).length,
  ],
  'research-spss': () => [
    whole(lineLengths.length),
    one(mean(lineLengths)!),
    nearest,
    whole(expectedAt(nearest)),
    lineLengths.filter((letters) => letters === nearest).length,
    ...meanLetters.map(whole),
  ],
};
