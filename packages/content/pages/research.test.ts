import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { loadContent } from '../folder.ts';
import { research } from './research.ts';

const page = loadContent('research');
const [first, ...others] = page.topics;

const issues = (change: Partial<typeof page>) =>
  safeParse(research, { ...page, ...change }).issues?.map(({ message }) => message) ?? [];

it('references of the Research page are named in the texts, each at least once', () => {
  expect(issues({})).toEqual([]);
  const unread = { key: 'nobody-1900', cited: 'Nobody 1900', work: 'A work unread. 1900.' };
  const references = [...page.references, { ...unread, where: 'Nowhere' }];
  expect(issues({ references })).toEqual(['has the work nobody-1900, which no text names']);
});

it('references of the Research page hold every work that a text names', () => {
  const topics = [{ ...first!, note: `${first!.note} [nobody-1900]` }, ...others];
  expect(issues({ topics })).toEqual(['names [nobody-1900], which is not among the references']);
});
