import { type Call, publicCall } from '../call.ts';
import { publishedWords } from '../letters/published-words.ts';

/** The published words of the desk, also for people who are not signed in, as they name the firm. */
export const wordsCalls: Call[] = [
  publicCall('GET /words', async ({ db }) => (await publishedWords(db)).words),
];
