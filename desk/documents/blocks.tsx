import { Fragment } from 'react';
import type { Block } from '../../server/desk/api/documents.ts';

type Run = { kind: Block['kind']; from: number; blocks: Block[] };

/** Joins items that follow each other into one list, and rows into one table. */
function toRuns(blocks: readonly Block[]): Run[] {
  const runs: Run[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = runs.at(-1);
    if (last?.kind === block.kind) last.blocks.push(block);
    else runs.push({ kind: block.kind, from: index, blocks: [block] });
  }
  return runs;
}

function Row({ text }: { text: string }) {
  const cells = text.split('\t').map((cell, column) => ({ cell, column }));
  return (
    <tr>
      {cells.map(({ cell, column }) => (
        <td key={column} dir="auto">
          {cell}
        </td>
      ))}
    </tr>
  );
}

function RunOf({ run: { kind, from, blocks } }: { run: Run }) {
  const numbered = blocks.map(({ text }, index) => ({ text, key: from + index }));
  if (kind === 'row') {
    return (
      <table>
        <tbody>
          {numbered.map(({ text, key }) => (
            <Row key={key} text={text} />
          ))}
        </tbody>
      </table>
    );
  }
  if (kind === 'item') {
    return (
      <ul>
        {numbered.map(({ text, key }) => (
          <li key={key} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    );
  }
  const Tag = kind === 'heading' ? 'h3' : 'p';
  return numbered.map(({ text, key }) => (
    <Tag key={key} dir="auto">
      {text}
    </Tag>
  ));
}

/** Shows the text of a document as plain text, so that its sender can bring no markup. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return toRuns(blocks).map((run) => (
    <Fragment key={run.from}>
      <RunOf run={run} />
    </Fragment>
  ));
}
