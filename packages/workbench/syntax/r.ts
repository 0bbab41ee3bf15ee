import type {
  Analyses,
  Analysis,
  Construct,
  Preparation,
  Syntax,
} from '@site/statistics/measurement/analyses';
import { guarded } from '../describe/codebook.ts';
import { spssSyntax } from './spss.ts';

export function syntaxOf(analysis: Analysis, preparation: Preparation): Syntax {
  return { r: rSyntax(analysis, preparation), spss: spssSyntax(analysis, preparation) };
}

/** R that gives the same numbers, from the same chance, with psych, GPArotation, lavaan and semTools. */
function rSyntax(analysis: Analysis, preparation: Preparation): string {
  return [...read(preparation), '', ...linesOf(analysis)].join('\n').concat('\n');
}

/** A name or text as R has it, whatever stands in it. */
const text = (value: string) =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
const texts = (values: string[]) => `c(${values.map(text).join(', ')})`;
/** Columns are called as in the saved file. */
const column = (name: string) => `d[[${text(guarded(name))}]]`;
const columns = (names: string[]) => texts(names.map(guarded));

function read({ file, reversed, missing }: Preparation): string[] {
  const codes = ['', 'NA', ...missing.map(String)];
  return [
    `d <- read.csv(${text(file)}, check.names = FALSE, na.strings = ${texts(codes)})`,
    ...reversed.map(({ name, sum }) => `${column(name)} <- ${sum} - ${column(name)}`),
  ];
}

function linesOf(analysis: Analysis): string[] {
  switch (analysis.kind) {
    case 'frequencies':
      return analysis.items.flatMap((item) => [
        `t <- table(${column(item)})`,
        'cbind(count = t, valid = prop.table(t), cumulative = cumsum(prop.table(t)))',
      ]);
    case 'crosstab':
      return crosstab(analysis);
    case 'groups':
      return analysis.items.flatMap((item) => groups(item, analysis.by));
    case 'correlations':
      return correlations(analysis);
    case 'reliability':
      return reliability(analysis);
    case 'exploratory':
      return exploratory(analysis);
    case 'model':
    case 'htmt':
      return model(analysis);
  }
}

function crosstab({ row, column: other }: Analyses['crosstab']): string[] {
  return [
    `t <- table(${column(row)}, ${column(other)})`,
    'chi <- chisq.test(t, correct = FALSE)',
    'chi; chi$expected; chi$stdres',
    'sqrt(chi$statistic / sum(t) / (min(dim(t)) - 1))  # V of Cramér',
    'if (all(dim(t) == 2)) fisher.test(t)$p.value',
  ];
}

function groups(item: string, by: string): string[] {
  return [
    `g <- na.omit(data.frame(y = ${column(item)}, by = ${column(by)}))`,
    'sapply(split(g$y, g$by), function(y) c(n = length(y), mean = mean(y), sd = sd(y)))',
    'summary(aov(y ~ factor(by), g))',
    'try(oneway.test(y ~ by, g))  # Welch',
  ];
}

function correlations({ items, method, missing }: Analyses['correlations']): string[] {
  const rows = missing === 'listwise' ? 'na.omit(d[items])' : 'd[items]';
  return [
    `items <- ${columns(items)}`,
    `e <- ${rows}`,
    `r <- cor(e, use = "pairwise.complete.obs", method = "${method}")`,
    'n <- crossprod(!is.na(e))',
    'r; n; 2 * pt(-abs(r) * sqrt((n - 2) / (1 - r^2)), n - 2)',
  ];
}

function reliability({ items }: Analyses['reliability']): string[] {
  const names = items.map((_, i) => `x${i + 1}`);
  return [
    ...['library(psych); library(lavaan); library(semTools)', `e <- na.omit(d[${columns(items)}])`],
    `names(e) <- ${texts(names)}`,
    'psych::alpha(e, check.keys = FALSE)  # raw_alpha, r.drop, alpha.drop; its interval is also that of Feldt',
    ...(items.length > 2
      ? [
          `fit <- cfa("f =~ ${names.join(' + ')}", e, std.lv = TRUE)`,
          'compRelSEM(fit, obs.var = FALSE)  # omega',
        ]
      : []),
  ];
}

function exploratory(options: Analyses['exploratory']): string[] {
  const { items, rotation, factors, seed, samples } = options;
  return [
    'library(psych); library(GPArotation)',
    `e <- na.omit(d[${columns(items)}])`,
    'r <- cor(e); n <- nrow(e); p <- ncol(e)',
    'KMO(r); cortest.bartlett(r, n)',
    'eigen(r)$values',
    ...(options.way === 'factors'
      ? [
          'fa.parallel(e, fm = "minres", fa = "fa", quant = .95)  # near k below: its chance is another',
        ]
      : []),
    ...['', '# Parallel analysis: eigenvalues of unrelated normal items.'],
    begin(seed),
    `chance <- replicate(${samples}, {`,
    '  l <- matrix(0, p, p)',
    '  l[lower.tri(l)] <- rnorm(p * (p - 1) / 2)',
    '  diag(l) <- sqrt(qchisq(runif(p), n - seq_len(p)))',
    '  eigen(cov2cor(l %*% t(l)), only.values = TRUE)$values',
    '})',
    'rowMeans(chance); percentile <- apply(chance, 1, quantile, .95); percentile',
    `k <- ${factors ?? 'which(!(eigen(r)$values > percentile))[1] - 1'}`,
    '',
    'f <- factanal(covmat = r, factors = k, n.obs = n, rotation = "none",',
    '  control = list(opt = list(factr = 1e3, maxit = 10000)))',
    'f',
    ...(rotation === 'none' ? [] : rotated(rotation)),
  ];
}

const rotated = (rotation: 'oblimin' | 'varimax') => [
  `if (k > 1) ${rotation === 'oblimin' ? 'oblimin' : 'Varimax'}(unclass(loadings(f)), normalize = TRUE, eps = 1e-7, maxit = 5000)`,
];

const begin = (seed: number) => `set.seed(${seed}, "L'Ecuyer-CMRG", "Inversion", "Rejection")`;

function model({ constructs, seed, samples }: Analyses['model']): string[] {
  const { names, items } = named(constructs);
  return [
    'library(lavaan); library(semTools)',
    `e <- na.omit(d[${columns(constructs.flatMap((construct) => construct.items))}])`,
    `names(e) <- ${texts(items.flat())}`,
    ...['', "model <- '"],
    ...constructs.map(({ name }, f) =>
      `  # ${name.replaceAll(/[\n']/g, ' ')}`.concat(`\n  ${names[f]} =~ ${items[f]!.join(' + ')}`),
    ),
    "'",
    'fit <- cfa(model, e)',
    'summary(fit, fit.measures = TRUE, standardized = TRUE)',
    ...['standardizedSolution(fit)', ''],
    'l <- lavInspect(fit, "std")$lambda',
    'cr <- colSums(l)^2 / (colSums(l)^2 + colSums((1 - l^2) * (l != 0)))',
    'ave <- colSums(l^2) / colSums(l != 0)',
    'cbind(cr, ave, root = sqrt(ave)); lavInspect(fit, "cor.lv")',
    ...(constructs.length > 1 ? ratios(items, seed, samples) : []),
  ];
}

function ratios(items: string[][], seed: number, samples: number): string[] {
  return [
    ...['', 'htmt(model, e, htmt2 = FALSE, absolute = TRUE)'],
    `constructs <- list(${items.map(texts).join(', ')})`,
    'ratios <- function(d) {',
    '  r <- abs(cor(d))',
    '  mono <- sapply(constructs, function(i) mean(r[i, i][lower.tri(r[i, i])]))',
    '  all <- sapply(seq_along(constructs), function(g) sapply(seq_along(constructs), function(f)',
    '    mean(r[constructs[[f]], constructs[[g]]]) / sqrt(mono[f] * mono[g])))',
    '  all[lower.tri(all)]',
    '}',
    ...(samples > 0
      ? [
          begin(seed),
          `again <- replicate(${samples}, ratios(e[sample.int(nrow(e), nrow(e), TRUE), ]))`,
          `apply(matrix(again, ncol = ${samples}), 1, quantile, c(.025, .975), na.rm = TRUE)`,
        ]
      : []),
  ];
}

/** Names that lavaan reads, whatever those of the file are. */
function named(constructs: Construct[]) {
  let count = 0;
  const items = constructs.map((construct) => construct.items.map(() => `x${++count}`));
  return { names: constructs.map((_, f) => `f${f + 1}`), items };
}
