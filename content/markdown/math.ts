import temml from 'temml';

/** TeX as MathML. Throws an error that says what is wrong with it. */
export function toMathml(tex: string, isBlock: boolean): string {
  if (tex.length > most) throw new Error(`has ${tex.length} characters, at most ${most}`);
  try {
    return temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, trust: false });
  } catch (error) {
    throw new Error(inWords(error), { cause: error });
  }
}

const most = 1500;

/** The parser's message up to the place, which it underlines with characters that few typefaces have. */
function inWords(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'ParseError') return 'is nested too deep';
  return error.message.trim().split(/ at (?:position|end of input)|\n/)[0]!;
}
