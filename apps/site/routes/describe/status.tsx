import type { PageContent } from '@site/content/registry';
import { sizeText } from '@site/forms/files';
import type { HowRead as HowReadOf } from '@site/workbench/describe/dialect';
import { use } from 'react';
import { fill, useContent } from '#content.ts';
import { Dashes } from '#parts/layout/texts.tsx';
import { useFocusKept } from './form-parts.tsx';
import { count, counted } from './formats.ts';
import { encodingName, separatorName } from './reading-options.tsx';
import { isShown, type Session, SessionDispatch } from './session.ts';

type StatusProps = { session: Session };

export function Status({ session }: StatusProps) {
  const words = useContent('data-description');
  const { file, stage, report } = session;
  const isDescribed = isShown(session);
  return (
    <>
      <h2 className="label describe-title">{titleOf(words, session)}</h2>
      {stage.kind === 'reading' && (!stage.isAgain || stage.share > 0) && (
        <Reading share={stage.share} rows={stage.rows} />
      )}
      <div role="status">
        {stage.kind === 'refused' && (
          <p className="calculator-problem" data-refusal={stage.code}>
            {sentenceOf(words.refusals[stage.code], stage.values)}
          </p>
        )}
        {isDescribed && (
          <p className="display tool-finding">
            {`${counted(report.how.rows, words.counted.rows)}, ${counted(report.variables.length, words.counted.variables)}`}
          </p>
        )}
        {isDescribed && file && <HowRead session={session} />}
      </div>
      {isDescribed && report.how.notes.length > 0 && <Irregularities how={report.how} />}
    </>
  );
}

function Irregularities({ how }: { how: HowReadOf }) {
  const { notes, notesTitle, file } = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const open = how.notes.find(({ code }) => code === 'decimal-open');
  const text = String(open?.values.text ?? '');
  const readings = { comma: text.replace(',', '.'), point: text.replaceAll(',', '') };
  const isComma = how.kind === 'text' && how.decimal === 'comma';
  const other = isComma ? 'point' : 'comma';
  const read = readings[isComma ? 'comma' : 'point'];
  return (
    <div className="calculator-problem" data-notes>
      <h3>{notesTitle}</h3>
      <Dashes
        className="problem-points"
        points={how.notes.map(({ code, values }) => sentenceOf(notes[code], { ...values, read }))}
      />
      {open && (
        <button
          type="button"
          className="link needs-js no-print"
          onClick={() => dispatch({ do: 'change choices', change: { decimal: other } })}
        >
          {fill(file.readAs, { value: readings[other] })}
        </button>
      )}
    </div>
  );
}

function titleOf(words: PageContent<'data-description'>, { file, stage }: Session): string {
  if (stage.kind === 'refused') return words.refusedTitle;
  const name = file?.name ?? words.example.name;
  if (stage.kind === 'reading' && !stage.isAgain) return fill(words.reading.title, { name });
  return file ? file.name : words.example.title;
}

type ReadingProps = { share: number; rows: number };

function Reading({ share, rows }: ReadingProps) {
  const words = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const { title, progress, cancel } = words.reading;
  const ref = useFocusKept<HTMLDivElement>('main', 'input[type="file"]');
  return (
    <div ref={ref} className="describe-progress">
      <progress className="progress" value={share} aria-label={fill(title, { name: '' })} />
      <p className="num">
        {fill(progress, {
          share: Math.floor(100 * share),
          rows: counted(rows, words.counted.rows),
        })}
      </p>
      <p>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => dispatch({ do: 'choose a file' })}
        >
          {cancel}
        </button>
      </p>
    </div>
  );
}

function HowRead({ session: { report } }: StatusProps) {
  const words = useContent('data-description');
  const { kind } = report.how;
  return <p className="note tool-note">{fill(words.howRead[kind], sourceOf(words, report.how))}</p>;
}

function sourceOf({ file }: PageContent<'data-description'>, how: HowReadOf) {
  if (how.kind === 'workbook') return { sheet: how.sheet };
  if (how.kind === 'spss') return { encoding: how.encoding.toUpperCase() };
  return {
    encoding: encodingName(how.encoding),
    separator: separatorName(file, how.separator).toLowerCase(),
    decimal: (how.decimal === 'comma' ? file.comma : file.point).toLowerCase().split(',')[0],
  };
}

/** A sentence with what was found: counts grouped, a size with its unit, an encoding by its name. */
export function sentenceOf(text: string, { bytes, ...values }: Record<string, string | number>) {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'line' ? count(value) : value,
  ]);
  return fill(text, { size: sizeText(Number(bytes)), ...Object.fromEntries(shown) });
}
