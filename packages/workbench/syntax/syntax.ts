import type { Analysis, Preparation, Syntax } from '@site/statistics/measurement/analyses';
import { rSyntax } from './r.ts';
import { spssSyntax } from './spss.ts';

export function syntaxOf(analysis: Analysis, preparation: Preparation): Syntax {
  return { r: rSyntax(analysis, preparation), spss: spssSyntax(analysis, preparation) };
}
