import { checkData } from '../../../content/check.ts';
import { factsOf } from '../../../content/facts.ts';
import { schemas } from '../../../content/registry.ts';
import type { Facts } from '../../../content/variables.ts';
import type { Database } from '../../database/connect.ts';
import { Problem } from '../../http/problem.ts';
import type { DeskWords } from '../api/api.ts';
import { figures, readPublished } from '../page-state.ts';

/** The published facts and desk words. Throws a Problem 503 before the first version. */
export async function publishedWords(db: Database): Promise<{ facts: Facts; words: DeskWords }> {
  const { document } = await readPublished(db);
  const facts = factsOf(document.site);
  const all = { ...facts, ...(await figures(db)).claims };
  const { output } = checkData(document.desk, schemas.desk, all);
  if (!output) throw new Problem(503);
  return { facts, words: output };
}
