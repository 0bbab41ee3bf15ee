/** What stands in the place of a fact that nobody has written yet. */
export const toBeAnnounced = 'to be announced';

/** Names, numbers and words that stand in the place of true ones. */
export const invented = new RegExp(`\\bexample\\.(?:com|org|net)\\b|0{5} ?0{5}|^${toBeAnnounced}$`);
