import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sendJoinNow } from '../testing/site/intake.ts';
import { send } from '../testing/site/send.ts';
import { type Site, startSite } from '../testing/site/site.ts';

type Rule = { alert: string; expr: string; labels: { severity: string } };

const root = join(import.meta.dirname, '../..');
let site: Site;
let scraped: Set<string>;
let rules: Rule[];

beforeAll(async () => {
  site = await startSite({ SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_TO: 'staff@example.org' });
  await sendJoinNow(site, { name: 'Meena' });
  const vitals = JSON.stringify({ name: 'LCP', value: 900 });
  await send(`${site.url}/api/vitals`, { method: 'POST', body: vitals });
  const text = await site.metrics();
  scraped = new Set([...text.matchAll(/^(?:# TYPE )?([a-z_0-9]+)/gm)].map((match) => match[1]!));
  for (const [, name] of text.matchAll(/^# TYPE ([a-z_0-9]+) histogram/gm)) {
    scraped.add(`${name}_bucket`);
  }
  const { groups } = parse(await readFile(join(root, 'deploy/alerts.yaml'), 'utf8'));
  rules = groups.flatMap((group: { rules: Rule[] }) => group.rules);
});
afterAll(() => site?.stop());

it('every metric that an alert watches is in a real scrape', () => {
  const watched = rules.flatMap(({ alert, expr }) => {
    const names = [...expr.matchAll(/([a-z_0-9]+)\{/g)].map((match) => match[1]!);
    expect(names, alert).not.toEqual([]);
    return names;
  });
  // Prometheus itself makes `up`.
  expect(watched.filter((name) => name !== 'up' && !scraped.has(name))).toEqual([]);
});

it('every alert is in the guide, and the guide has no other', async () => {
  const guide = await readFile(join(root, 'docs/monitoring.md'), 'utf8');
  const described = [...guide.matchAll(/^### (\w+)/gm)].map((match) => match[1]);
  expect(described.sort()).toEqual(rules.map(({ alert }) => alert).sort());
});
