import { firstItems, firstVariables } from './choose.ts';
import { type Correlation, correlate } from './correlations.ts';
import { createPause } from './pause.ts';
import { type Reliability, reliabilityOf } from './reliability.ts';
import { describeFile, type Report } from './report.ts';
import { simulatedSurvey } from './sample.ts';

/** The results of the simulated questionnaire, as the page shows them before a file is chosen. */
export type Example = {
  report: Report;
  variables: string[];
  correlations: Correlation[][];
  items: string[];
  reliability: Reliability | undefined;
};

async function describeExample(): Promise<Example> {
  const pause = createPause();
  const file = new Blob([simulatedSurvey()]);
  const { report, data } = await describeFile(file);
  const columnsOf = (names: string[]) => names.map((name) => data.columns.get(name)!.values);
  const [variables, items] = [firstVariables(report), firstItems(report)];
  return {
    report,
    variables,
    items,
    correlations: await correlate(columnsOf(variables), 'pearson', pause),
    reliability: await reliabilityOf(columnsOf(items), pause),
  };
}

export const example = await describeExample();
