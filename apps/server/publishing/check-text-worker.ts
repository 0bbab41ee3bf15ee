import { parentPort } from 'node:worker_threads';
import { checkNoteBody } from '@site/content/markdown/check';

/** A text, and the parts of references and figures that it is checked against. */
export type TextQuestion = {
  body: string;
  references: { key: string }[];
  records: { id: string; hasTable: boolean }[];
  pictures: { id: string; alt: string }[];
};

const byId = <Item extends { id: string }>(items: Item[]) =>
  new Map(items.map((item) => [item.id, item]));

parentPort!.on('message', ({ body, references, records, pictures }: TextQuestion) => {
  const known = { records: byId(records), pictures: byId(pictures) };
  parentPort!.postMessage(checkNoteBody({ body, references }, known));
});
