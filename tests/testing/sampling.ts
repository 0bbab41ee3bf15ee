/** Whether the tests check every case, as CI does (`npm test -- whole`), or a sample of them. */
export const checksAll = process.env.SAMPLING === 'off';

/** All cases, or one in so many. */
export const sampleOf = <Case>(cases: readonly Case[], oneIn: number): readonly Case[] =>
  checksAll ? cases : cases.filter((_, index) => index % oneIn === 0);
