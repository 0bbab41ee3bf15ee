const words =
  'analysis data research student India Coimbatore statistics regression please attached resume years experience university doctoral thesis publication journal paper questionnaire survey sample size design Python SPSS teaching college position interest weaving cotton'.split(
    ' ',
  );

/** Texts that look like what people write, the same in every run. */
export function seededWords(seed = 1) {
  let state = seed;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const sentence = (length: number) => Array.from({ length }, () => pick(words)).join(' ');
  return { pick, sentence };
}
