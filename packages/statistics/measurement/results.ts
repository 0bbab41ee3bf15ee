import type { Kind } from './analyses.ts';
import type { exploratoryOf } from './exploratory/exploratory.ts';
import type { crosstabOf, groupsOf } from './groups.ts';
import type { correlationsOf, frequenciesOf, scaleReliabilityOf } from './measure.ts';
import type { Htmt, MeasurementModel } from './model/results.ts';

// What the measurement tools give: plain data, so that it passes between a page and its worker. A value
// that is not defined is NaN; shares are from 0 to 1.

export type Results = {
  frequencies: Frequencies[];
  crosstab: Crosstab;
  groups: Groups[];
  correlations: Correlations;
  reliability: ScaleReliability;
  exploratory: Exploratory;
  model: MeasurementModel;
  htmt: Htmt;
};

/** `warnings` come with a result; `refusals` stand in its place. */
export type Outcome<K extends Kind> =
  | { result: Results[K]; warnings: Trouble[] }
  | { refusals: Trouble[] };

export type Frequencies = ReturnType<typeof frequenciesOf>;
export type Crosstab = ReturnType<typeof crosstabOf>['result'];
export type Groups = ReturnType<typeof groupsOf>;
export type Correlations = Awaited<ReturnType<typeof correlationsOf>>;
export type ScaleReliability = Awaited<ReturnType<typeof scaleReliabilityOf>>['result'];
export type Exploratory = Awaited<ReturnType<typeof exploratoryOf>>['result'];

/**
 * Why there is no result, or what a result suffers from. `names` are the items or constructs that it
 * is about, `values` what stands in its sentence.
 */
export type Trouble = {
  code: TroubleCode;
  names: string[];
  values: Record<string, number>;
};

type TroubleCode =
  // No result.
  | 'no-column' // `names` are not in the file
  | 'too-few-items' // `least`
  | 'too-few-rows' // `rows` are complete, `least` are needed
  | 'constant' // `names` have one value in all rows
  | 'too-many-values' // `values` different ones in a table, `most`
  | 'item-twice' // `names` stand in two constructs, or twice in one
  | 'construct-twice' // two constructs are called alike
  | 'one-item' // a construct of one item is not identified
  | 'two-items-alone' // one construct of two items is not identified
  | 'singular' // `names` are, or nearly are, a sum of other items; or as many items as rows
  | 'not-identified' // the data do not determine the parameters
  | 'no-convergence' // no best solution in `steps`
  | 'negative-variance' // `names` are constructs whose variance would be below 0
  | 'failed' // a fault of the tool: this one result is not there
  | 'too-many-factors' // `factors`, `most`
  | 'no-factors' // the parallel analysis finds none
  // With a result.
  | 'few-rows' // `rows` for `parameters`
  | 'heywood' // `names` have a residual variance below 0 (model), or at its bound (exploratory)
  | 'correlation-above-one' // `names` are two constructs
  | 'weak-identification' // `names` are constructs of two items
  | 'negative-loading' // `names`: items that should be reverse-scored?
  | 'low-expected' // `cells` of `all` cells have expected counts below 5, the least is `least`
  | 'rotation-not-converged'
  | 'alpha-negative';

export function trouble(
  code: TroubleCode,
  names: string[] = [],
  values: Record<string, number> = {},
): Trouble {
  return { code, names, values };
}

/** Thrown by whatever has no result; `measure()` gives the troubles back. */
export class Refused extends Error {
  readonly troubles: Trouble[];

  constructor(...troubles: Trouble[]) {
    super(troubles.map(({ code }) => code).join(' '));
    this.troubles = troubles;
  }
}
