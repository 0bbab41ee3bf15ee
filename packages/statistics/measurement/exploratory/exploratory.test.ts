import { readFileSync } from 'node:fs';
import { describeFile } from '@site/workbench/describe/report';
import { expect, test } from 'vitest';
import { createPause } from '#description/pause.ts';
import { measure } from '../measure.ts';

// R 4.2.2, psych 2.2.9: d <- na.omit(read.csv(...)); r <- cor(d); fa(r, 1, n.obs = 186, fm = "minres")$values,
// whose optim() stops at the third digit; set.seed(1); fa.parallel(d, fm = "minres", fa = "both",
// n.iter = 200, quant = .95) finds 5 factors and 3 components of the numbers of this file.
test('parallel analysis counts components and common factors, as psych does', async () => {
  const file = new Blob([readFileSync('packages/workbench/example/youth-gratitude.csv', 'utf8')]);
  const { data } = await describeFile(file);
  const items = [...data.columns.keys()].filter(
    (name) => data.columns.get(name)!.kind === 'number',
  );
  expect(items).toHaveLength(19);
  for (const [way, count] of [
    ['components', 3],
    ['factors', 5],
  ] as const) {
    const outcome = await measure({
      columns: data.columns,
      analysis: { kind: 'exploratory', items, rotation: 'none', way, seed: 1, samples: 200 },
      pause: createPause(),
    });
    if ('refusals' in outcome) throw new Error(JSON.stringify(outcome.refusals));
    expect(outcome.result.factors).toBe(count);
    const { eigenvalues } = outcome.result.parallel.factors;
    [4.0877818, 2.020337, 1.0810295, 0.4741193, 0.38701, 0.034833, 0.0083627].forEach((one, i) => {
      expect(Math.abs(eigenvalues[i]! - one)).toBeLessThan(2e-3);
    });
  }
});
