import {
  type Analyses,
  type Analysis,
  namesIn,
  type Preparation,
} from '@site/statistics/measurement/analyses';

/**
 * SPSS syntax for the open data file, in which columns must be named as in the file. Undefined for what
 * SPSS has no procedure for: a measurement model is for AMOS, lavaan or this tool.
 */
export function spssSyntax(analysis: Analysis, preparation: Preparation): string | undefined {
  const lines = linesOf(analysis);
  return lines && [...prepared(analysis, preparation), ...lines].join('\n').concat('\n');
}

function prepared(analysis: Analysis, { reversed, missing }: Preparation): string[] {
  const names = namesIn(analysis);
  const reverseScored = reversed.filter(({ name }) => names.includes(name));
  // SPSS takes no more than three codes.
  const codes = missing.slice(0, 3).join(', ');
  return [
    ...(codes ? [`MISSING VALUES ${names.join(' ')} (${codes}).`] : []),
    ...reverseScored.map(({ name, sum }) => `COMPUTE ${name} = ${sum} - ${name}.`),
    ...(reverseScored.length > 0 ? ['EXECUTE.'] : []),
  ];
}

function linesOf(analysis: Analysis): string[] | undefined {
  switch (analysis.kind) {
    case 'frequencies':
      return [`FREQUENCIES VARIABLES=${analysis.items.join(' ')}.`];
    case 'crosstab':
      return [
        `CROSSTABS /TABLES=${analysis.row} BY ${analysis.column}`,
        '  /STATISTICS=CHISQ PHI',
        '  /CELLS=COUNT ROW EXPECTED ASRESID.',
      ];
    case 'groups':
      return [
        `ONEWAY ${analysis.items.join(' ')} BY ${analysis.by}`,
        '  /STATISTICS DESCRIPTIVES WELCH.',
      ];
    case 'correlations':
      return correlations(analysis);
    case 'reliability':
      return [
        `RELIABILITY /VARIABLES=${analysis.items.join(' ')}`,
        ...["  /SCALE('scale') ALL", '  /MODEL=ALPHA', '  /STATISTICS=DESCRIPTIVE SCALE CORR'],
        '  /SUMMARY=TOTAL',
        '  /ICC=MODEL(MIXED) TYPE(CONSISTENCY) CIN=95.',
      ];
    case 'exploratory':
      return exploratory(analysis);
    case 'model':
    case 'htmt':
      return undefined;
  }
}

function correlations({ items, method, missing }: Analyses['correlations']): string[] {
  const [command, print] =
    method === 'pearson'
      ? ['CORRELATIONS', '/PRINT=TWOTAIL NOSIG']
      : ['NONPAR CORR', '/PRINT=SPEARMAN TWOTAIL NOSIG'];
  return [
    `${command} /VARIABLES=${items.join(' ')}`,
    `  ${print}`,
    `  /MISSING=${missing.toUpperCase()}.`,
  ];
}

function exploratory({ items, rotation, factors }: Analyses['exploratory']): string[] {
  const turn = { oblimin: 'OBLIMIN', varimax: 'VARIMAX', none: 'NOROTATE' }[rotation];
  return [
    `FACTOR /VARIABLES ${items.join(' ')}`,
    '  /MISSING LISTWISE',
    '  /PRINT INITIAL KMO EXTRACTION ROTATION',
    `  /CRITERIA ${factors === undefined ? 'MINEIGEN(1)' : `FACTORS(${factors})`} ITERATE(500)`,
    '  /EXTRACTION ML',
    `  /CRITERIA ITERATE(500)${rotation === 'oblimin' ? ' DELTA(0)' : ''}`,
    `  /ROTATION ${turn}.`,
  ];
}
