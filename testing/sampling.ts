/** Whether the tests check every case, as CI does (`npm test -- whole`), or a sample of them. */
export const checksAll = process.env.SAMPLING === 'off';
