import { describe, expect, it } from 'vitest';
import { holds, type Row } from './specification/checks.ts';
import { home } from './specification/home.ts';
import { pages } from './specification/pages.ts';
import { site } from './specification/site.ts';

// Sentence by sentence, so that no change of the look can lose one.
describe.each<[string, Row[]]>([
  ['routes, header, footer, states, calls and errors', site],
  ['Home', home],
  ['the other pages', pages],
])('the specification of %s', (_, rows) => {
  it.each(rows)('%s', (_sentence, ...heldBy) => {
    expect(heldBy.length).toBeGreaterThan(0);
    for (const by of heldBy) typeof by === 'function' ? by() : holds(by);
  });
});
