import type { Block } from '../../server/desk/api/documents.ts';

type Numbered = { text: string; key: number };
type Run = { kind: Block['kind']; blocks: [Numbered, ...Numbered[]] };

/** Joins items that follow each other into one list, and rows into one table. */
function toRuns(blocks: readonly Block[]): Run[] {
  const runs: Run[] = [];
  for (const [key, { kind, text }] of blocks.entries()) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.blocks.push({ key, text });
    else runs.push({ kind, blocks: [{ key, text }] });
  }
  return runs;
}

/** Shows the text of a document as plain text, so that its sender can bring no markup. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return toRuns(blocks).map(({ kind, blocks }) => {
    const each = (Tag: 'li' | 'h3' | 'p') =>
      blocks.map(({ text, key }) => (
        <Tag key={key} dir="auto">
          {text}
        </Tag>
      ));
    if (kind === 'item') return <ul key={blocks[0].key}>{each('li')}</ul>;
    if (kind !== 'row') return each(kind === 'heading' ? 'h3' : 'p');
    return (
      <table key={blocks[0].key}>
        <tbody>
          {blocks.map(({ text, key }) => (
            <tr key={key}>
              {Array.from(text.split('\t').entries(), ([column, cell]) => (
                <td key={column} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}
