import { correlate } from '@site/statistics/description/correlations';
import { createPause } from '@site/statistics/description/pause';
import { reliabilityOf } from '@site/statistics/description/reliability';
import { expect, it } from 'vitest';
import { firstItems, firstVariables } from './choose.ts';
import { describeFile } from './report.ts';
import { simulatedSurvey } from './sample.ts';

// `npm test -- unit describe/example -u` writes it anew.
it('is what the tool finds in the simulated questionnaire', async () => {
  const pause = createPause();
  const { report, data } = await describeFile(new Blob([simulatedSurvey()]));
  const columnsOf = (names: string[]) => names.map((name) => data.columns.get(name)!.values);
  const [variables, items] = [firstVariables(report), firstItems(report)];
  const example = {
    report,
    variables,
    items,
    correlations: await correlate(columnsOf(variables), 'pearson', pause),
    reliability: await reliabilityOf(columnsOf(items), pause),
  };
  await expect(`// biome-ignore-all format: example.test.ts writes it.
import type { Correlation } from '@site/statistics/description/correlations';
import type { Reliability } from '@site/statistics/description/reliability';
import type { Report } from './report.ts';

/** The results of the simulated questionnaire, as the page shows them before a file is chosen. */
type Example = {
  report: Report;
  variables: string[];
  correlations: Correlation[][];
  items: string[];
  reliability: Reliability | undefined;
};

export const example: Example = ${JSON.stringify(example)};
`).toMatchFileSnapshot('example.ts');
});
