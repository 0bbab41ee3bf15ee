import { array, number, object, string } from 'valibot';
import { readJson } from './data.ts';

const schema = array(
  object({
    Bacteria: string(),
    Penicillin: number(),
    Streptomycin: number(),
    Neomycin: number(),
    Gram_Staining: string(),
  }),
);

export const burtinSource = 'Will Burtin, 1951, through Protovis (BSD)';

/** Lowest concentration (mg a decilitre) of three antibiotics that stops each of 16 bacteria. */
export const burtin = () =>
  readJson('burtin.json', schema).map((row) => ({
    name: row.Bacteria,
    positive: row.Gram_Staining === 'positive',
    penicillin: row.Penicillin,
    streptomycin: row.Streptomycin,
    neomycin: row.Neomycin,
  }));
