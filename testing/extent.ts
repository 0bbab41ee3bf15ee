/** Whether the tests judge all there is, as CI does (`npm test -- whole`), or what stands for it. */
export const isWhole = process.env.EXTENT === 'whole';
