import { isNode, LineCounter, parseDocument } from 'yaml';
import { ContentError } from './content-error.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

export type Path = readonly (string | number)[];

export type YamlFile = {
  file: string;
  data: unknown;
  /** Where the value at `path` stands; where its nearest existing parent stands, if it is missing. */
  locate: (path: Path) => { line: number; column: number };
};

/** Parses YAML text. `file` is only used to say where a mistake is. Throws ContentError. */
export function readYaml(source: string, file: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const mistakes = yamlMistakes(source, document, lines);
  if (mistakes.length > 0) throw new ContentError(file, mistakes);
  return {
    file,
    data: document.toJS(),
    locate: (path) => {
      for (let depth = path.length; depth >= 0; depth -= 1) {
        const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
        if (isNode(node) && node.range) {
          const { line, col } = lines.linePos(node.range[0]);
          return { line, column: col };
        }
      }
      return { line: 1, column: 1 };
    },
  };
}
