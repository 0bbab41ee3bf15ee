/** Names, numbers and words that stand in the place of true ones. */
export const invented = /\bexample\.(?:com|org|net)\b|0{5} ?0{5}|^to be announced$/;
