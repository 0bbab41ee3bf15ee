import { createBreath } from './breath.ts';
import { firstItems, firstVariables } from './choose.ts';
import { type Correlation, correlate } from './correlations.ts';
import { type Reliability, reliabilityOf } from './reliability.ts';
import { describeFile, type Report } from './report.ts';
import { simulatedSurvey } from './sample.ts';
import { firstChoices } from './table.ts';

/** The results of the simulated questionnaire, as the page shows them before a file is chosen. */
export type Example = {
  report: Report;
  variables: string[];
  correlations: Correlation[][];
  items: string[];
  reliability: Reliability | undefined;
};

async function describeExample(): Promise<Example> {
  const breath = createBreath();
  const file = new Blob([simulatedSurvey()]);
  const { report, values } = await describeFile(file, firstChoices, breath);
  const columnsOf = (names: string[]) => names.map((name) => values.get(name)!);
  const [variables, items] = [firstVariables(report), firstItems(report)];
  return {
    report,
    variables,
    items,
    correlations: await correlate(columnsOf(variables), 'pearson', breath),
    reliability: await reliabilityOf(
      columnsOf(items),
      items.map(() => 1),
      breath,
    ),
  };
}

export const example = await describeExample();
