import type { Crosstab, Frequencies, Groups } from '@site/statistics/measurement/results';
import { bounded, pEquals, plain, probability, share } from '@site/workbench/apa-numbers';
import type { Analysed, ValueLabels } from '@site/workbench/chapter/analyse';
import type { ApaTable } from '@site/workbench/chapter/apa-table';
import { fill } from '#content.ts';
import { count, value } from '../formats.ts';
import type { Words } from './tables.ts';

/** The tables of one analysis; none where the data do not allow it. */
export function moreTablesOf(analysed: Analysed, words: Words): ApaTable[] {
  const { outcome, labels } = analysed;
  if (!('result' in outcome)) return [];
  switch (analysed.kind) {
    case 'frequencies':
      return [frequenciesTable(outcome.result as Frequencies[], labels, words)];
    case 'crosstab': {
      const { row, column } = analysed.options;
      return [crosstabTable(outcome.result as Crosstab, { row, column, labels }, words)];
    }
    case 'groups': {
      const found = outcome.result as Groups[];
      const { by } = analysed.options;
      return [groupsTable(found, by, labels, words), differencesTable(found, by, words)];
    }
    case 'correlations':
      return [correlationsTable(analysed, words)];
    default:
      return [];
  }
}

const namer = (labels: ValueLabels, name: string) => {
  const called = new Map(labels[name]);
  return (one: number) => called.get(one) ?? value(one);
};

function frequenciesTable(found: Frequencies[], labels: ValueLabels, words: Words): ApaTable {
  const { columns, title, note } = words.more.frequencies;
  const groups = found.map(({ name, n, missing, values }) => {
    const nameOf = namer(labels, name);
    const all = n + missing;
    return {
      label: name,
      rows: [
        ...values.map((one) => [
          nameOf(one.value),
          count(one.count),
          share(one.share),
          share(one.validShare),
          share(one.cumulativeShare),
        ]),
        ...(missing > 0
          ? [[words.more.missing, count(missing), share(missing / all), '', '']]
          : []),
        [words.more.total, count(all), share(1), '', ''],
      ],
    };
  });
  return { key: 'frequencies', title, columns, groups, note };
}

type Sides = { row: string; column: string; labels: ValueLabels };

function crosstabTable(found: Crosstab, { row, column, labels }: Sides, words: Words): ApaTable {
  const { n, counts, rowTotals, columnTotals, rowValues, columnValues } = found;
  const { title, note, fisher } = words.more.crosstab;
  const [rowName, columnName] = [namer(labels, row), namer(labels, column)];
  const cells = (line: number[], total: number) => [
    ...line.map((one) => `${count(one)} (${share(one / total)})`),
    count(total),
  ];
  const noteText = fill(note, {
    n: count(n),
    out: count(found.leftOut),
    df: found.df,
    chiSquare: plain(found.chiSquare),
    p: pEquals(found.p),
    v: bounded(found.cramersV),
    cells: found.cellsBelow5,
    all: counts.flat().length,
    least: plain(found.leastExpected),
  });
  const exact = fill(fisher, { p: pEquals(found.fisherP) });
  return {
    key: 'crosstab',
    title: fill(title, { row, column }),
    columns: [row, ...columnValues.map(columnName), words.more.total],
    groups: [
      {
        rows: [
          ...counts.map((line, i) => [rowName(rowValues[i]!), ...cells(line, rowTotals[i]!)]),
          [words.more.total, ...cells(columnTotals, n)],
        ],
      },
    ],
    note: Number.isNaN(found.fisherP) ? noteText : `${noteText} ${exact}`,
  };
}

function groupsTable(found: Groups[], by: string, labels: ValueLabels, words: Words): ApaTable {
  const { title, columns, note } = words.more.groups;
  const nameOf = namer(labels, by);
  const groups = found.map((one) => ({
    label: one.name,
    rows: one.groups.map(({ value, n, mean, sd, low, high }) => [
      nameOf(value),
      count(n),
      plain(mean),
      plain(sd),
      Number.isNaN(low) ? '–' : `[${plain(low)}, ${plain(high)}]`,
    ]),
  }));
  return { key: 'groups', title: fill(title, { by }), columns: [by, ...columns], groups, note };
}

function differencesTable(found: Groups[], by: string, words: Words): ApaTable {
  const { title, columns, note } = words.more.differences;
  const rows = found.map(({ name, anova, welch }) => [
    name,
    plain(anova.f),
    `${anova.df1}, ${anova.df2}`,
    Number.isNaN(anova.p) ? '–' : probability(anova.p),
    bounded(anova.etaSquared),
    plain(welch.f),
    Number.isNaN(welch.df2) ? '–' : `${welch.df1}, ${plain(welch.df2)}`,
    Number.isNaN(welch.p) ? '–' : probability(welch.p),
  ]);
  return { key: 'differences', title: fill(title, { by }), columns, groups: [{ rows }], note };
}

type Correlated = Extract<Analysed, { kind: 'correlations' }>;

/** Coefficients below the diagonal, their p values above. */
function correlationsTable({ options, outcome }: Correlated, words: Words): ApaTable {
  const { names, r, p, n } = (outcome as Extract<typeof outcome, { result: unknown }>).result;
  const { title, note, column, methods } = words.more.correlations;
  const rows = names.map((name, i) => [
    `${i + 1}. ${name}`,
    ...names.map((_, j) => {
      if (i === j) return '–';
      return j < i ? bounded(r[i]![j]!) : probability(p[j]![i]!);
    }),
  ]);
  return {
    key: 'correlations',
    title,
    columns: [column, ...names.map((_, i) => String(i + 1))],
    groups: [{ rows }],
    note: fill(note, { method: methods[options.method], n: count(n[1]![0]!) }),
  };
}
