import type { Block } from '@site/server/desk/documents';
import type { Submission } from '@site/server/desk/inbox';
import { useState } from 'react';
import { addressOf } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Failure } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { isNarrow } from '#use-window.ts';
import { sizeText } from '#words.ts';
import { PdfFrame } from './pdf-frame.tsx';

type File = NonNullable<Submission['file']>;
type Props = {
  submission: Submission;
  file: File;
  /** What the list was searched for. */
  sought?: string;
};

/** The text is read only once it is opened, as most people need the pages alone. */
function TextAlone({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="file-words" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Its text alone</summary>
      {isOpen && <FileText id={id} />}
    </details>
  );
}

function Content({ id, file: { mediaType }, sought }: { id: string; file: File; sought?: string }) {
  if (mediaType === 'application/msword') {
    return (
      <p className="refusal">
        This is the old Word format, which cannot be shown here. Download it, and open it in a
        viewer without macros: it is from a stranger.
      </p>
    );
  }
  if (mediaType !== 'application/pdf') return <FileText id={id} />;
  return (
    <>
      <PdfFrame id={id} sought={sought} />
      <TextAlone id={id} />
    </>
  );
}

/** A resume or manuscript: a PDF is drawn, of other formats the text is shown. */
export function SubmissionFile({ submission: { id, form }, file, sought }: Props) {
  return (
    <section aria-labelledby="file">
      <h2 id="file">{form === 'careers' ? 'Resume' : 'File'}</h2>
      <p>
        <a href={addressOf('GET /submissions/:id/file', { id })} download>
          <span>Download </span>
          <bdi translate="no">{file.filename}</bdi>
        </a>{' '}
        <span className="hint">{sizeText(file.size)}</span>
      </p>
      <Content key={id} id={id} file={file} sought={sought} />
    </section>
  );
}

const lookAgainMs = 3_000;
/** About a page. Longer texts are folded where the comments stand below. */
const longText = 1_800;

function FileText({ id }: { id: string }) {
  const every = (text?: { state: string }) => (text?.state === 'waiting' ? lookAgainMs : undefined);
  const { data, error, refetch } = useCall('GET /submissions/:id/text', { id }, { every });
  const [isFolded, setFolded] = useState(isNarrow);

  if (error) return <Failure message={error.message} onRetry={refetch} />;
  if (!data || data.state === 'waiting') {
    return (
      <p className="hint" role="status">
        Reading the file …
      </p>
    );
  }
  if (data.state === 'unreadable') {
    return (
      <p
        className="refusal"
        role="status"
      >{`This file cannot be read here: ${data.problem}. Download it, and open it in a viewer without macros: it is from a stranger.`}</p>
    );
  }
  const characters = data.blocks.reduce((sum, { text }) => sum + text.length, 0);
  const mayFold = isNarrow() && characters > longText;
  return (
    <>
      <div className={mayFold && isFolded ? 'file-text folded' : 'file-text'} dir="auto">
        <Blocks blocks={data.blocks} />
      </div>
      {data.isCut && <p className="hint">The file goes on: the download has all of it.</p>}
      {mayFold && (
        <Button aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? 'Show all of it' : 'Show only the beginning'}
        </Button>
      )}
    </>
  );
}

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
function Blocks({ blocks }: { blocks: readonly Block[] }) {
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
