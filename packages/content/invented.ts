/** What stands in the place of a fact that nobody has written yet. */
const toBeAnnounced = 'to be announced';

/** The sentences that can be shown: those whose facts are known. */
export const announced = (sentences: string[]): string[] =>
  sentences.filter((sentence) => !sentence.includes(toBeAnnounced));

/** Names, numbers and words that stand in the place of true ones. */
export const invented = new RegExp(`\\bexample\\.(?:com|org|net)\\b|0{5} ?0{5}|^${toBeAnnounced}$`);
