/** Something that must not go online as it is. */
export type Task = {
  file: string;
  line: number;
  field: string;
  /** What stands there now; empty if nothing does. */
  value: string;
  /** What is the matter, where it is more than that the value stands there. */
  problem?: string;
  todo: string;
};

/** Names, numbers and words that stand in the place of true ones. */
export const invented = /\bexample\.(?:com|org|net)\b|0{5} ?0{5}|^to be announced$/;
