import {
  confirmed,
  constructs,
  type FactorFit,
  failed,
  halfMended,
  halves,
  itemNames,
  type Model,
  mended,
  planned,
  repaired,
  tempting,
} from '@site/figures/plots/cases/questionnaire';
import { bounded, plain, probability } from '@site/workbench/apa-numbers';
import { deviation, mean } from 'd3';
import type { ReportTable } from './record.ts';

const [explored] = halves;

const scaleNames = constructs.map((name) => name.charAt(0).toUpperCase() + name.slice(1));

function loading({ loadings }: FactorFit, { items }: Model, item: number): string {
  const at = items.indexOf(item);
  return at < 0 ? '–' : bounded(loadings[at]!);
}

function statements(): ReportTable {
  const rowOf = (item: number): [string, ...string[]] => {
    const answers = explored.map((row) => row[item]!);
    return [
      itemNames[item]!,
      plain(mean(answers)!),
      plain(deviation(answers)!),
      loading(failed, planned, item),
      loading(mended, repaired, item),
      loading(confirmed, repaired, item),
    ];
  };
  return {
    columns: ['Statement', 'M', 'SD', 'Plan', 'Repair', 'New answers'],
    spanner: { label: 'Loading', from: 3 },
    groups: scaleNames.map((label, scale) => ({
      label,
      rows: planned.items.filter((item) => planned.factorOf[item] === scale).map(rowOf),
    })),
  };
}

function indices(fit: FactorFit): string[] {
  const { cfi, tli, rmsea, rmseaLow, rmseaHigh, srmr } = fit;
  return [
    plain(fit.chiSquare),
    `${fit.df}`,
    probability(fit.p),
    ...[cfi, tli, rmsea, rmseaLow, rmseaHigh, srmr].map((index) => bounded(index, 3)),
    bounded(fit.factors[1]![0]!),
  ];
}

function fits(): ReportTable {
  const columns = [failed, mended, confirmed, tempting].map(indices);
  const names = ['Chi-square', 'df', 'p', 'CFI', 'TLI', 'RMSEA', '90% CI, low', '90% CI, high'];
  return {
    columns: ['Index', 'Plan', 'Repair', 'New answers', 'Other'],
    groups: [
      {
        rows: [...names, 'SRMR', 'r'].map((name, i) => [
          name,
          ...columns.map((column) => column[i]!),
        ]),
      },
    ],
  };
}

/** Roots of the variance extracted on the diagonal, correlations below it, HTMT above it. */
function validity(
  label: string,
  { scales, factors, htmt }: FactorFit,
): ReportTable['groups'][number] {
  const cell = (row: number, column: number) => {
    if (row === column) return Math.sqrt(scales[row]!.ave);
    if (row > column) return factors[row]![column]!;
    return htmt.find(({ earlier, later }) => earlier === row && later === column)!.ratio;
  };
  return {
    label,
    rows: scaleNames.map((name, row) => [
      name,
      bounded(scales[row]!.cr),
      bounded(scales[row]!.ave),
      ...scaleNames.map((_, column) => bounded(cell(row, column))),
    ]),
  };
}

const scales = (): ReportTable => ({
  columns: ['Scale', 'CR', 'AVE', ...scaleNames],
  groups: [validity('Half explored', mended), validity('New answers', confirmed)],
});

function changes(): ReportTable {
  const rows = [failed, halfMended, mended].map(
    ({ chiSquare, df, cfi, rmsea }, i): [string, ...string[]] => [
      `${i + 1}`,
      plain(chiSquare),
      `${df}`,
      bounded(cfi, 3),
      bounded(rmsea, 3),
    ],
  );
  return { columns: ['Model', 'Chi-square', 'df', 'CFI', 'RMSEA'], groups: [{ rows }] };
}

/** The tables of the sample deliverable, computed without R. The rows of the last one are only numbered. */
export const reportTables = (): ReportTable[] => [statements(), fits(), scales(), changes()];
