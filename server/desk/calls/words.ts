import { type Call, publicCall } from '../call.ts';
import { publishedWords } from '../letters/published-words.ts';

/** What the desk itself says, as it is published: also to people who are not signed in, for the name of the firm. */
export const wordsCalls: Call[] = [
  publicCall('GET /words', async ({ db }) => (await publishedWords(db)).words),
];
