import temml from 'temml';

/** TeX as MathML. Throws an error that says what is wrong with it. */
export function toMathml(tex: string, isBlock: boolean): string {
  if (tex.length > most.characters) {
    throw new Error(`has ${tex.length} characters, at most ${most.characters}`);
  }
  const command = definition.exec(tex)?.[0];
  if (command) throw new Error(`${command} is not taken: write out what it would stand for`);
  if (cellsOf(tex) > most.cells) {
    throw new Error(`has more than ${most.cells} cells, empty ones counted`);
  }
  try {
    return temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, trust: false });
  } catch (error) {
    throw new Error(inWords(error), { cause: error });
  }
}

const most = { characters: 1500, cells: 600 };

/** What gives a name to TeX, by which a short equation can stand for a long one. */
const definition =
  /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:re)?newenvironment|DeclareMathOperator|(?:future)?let|global|long|expandafter|char)(?![a-zA-Z])/;

/** Each row of a matrix is as wide as its widest. */
function cellsOf(tex: string): number {
  const rows = tex.split(/\\\\|\\(?:cr|newline)(?![a-zA-Z])/);
  return rows.length * Math.max(...rows.map((row) => row.split('&').length));
}

/** The parser's message up to the place, which it underlines with characters that few typefaces have. */
function inWords(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'ParseError') return 'is nested too deep';
  return error.message.trim().split(/ at (?:position|end of input)|\n/)[0]!;
}
