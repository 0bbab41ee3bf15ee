import words from '../../../content/data-description.yaml';
import { codebookCsv, codebookMarkdown, summaryCsv } from '../../../tools/describe/codebook.ts';
import { simulatedSurvey } from '../../../tools/describe/sample.ts';
import type { Session } from './session.ts';

type TakeAlongProps = { session: Session };

/** The codebook and the summary as files, made in the page. */
export function TakeAlong({ session: { file, report } }: TakeAlongProps) {
  const { take, example } = words;
  const name = file?.name ?? example.name;
  const stem = name.replace(/\.[^.]*$/, '');
  return (
    <section className="chapter describe-chapter needs-js no-print">
      <h2 className="text-h3">{take.title}</h2>
      <div>
        <p className="max-w-[41.3em]">{take.text}</p>
        <div className="chapter-actions">
          <button
            type="button"
            className="btn"
            onClick={() =>
              save(`${stem}-codebook.md`, codebookMarkdown(report, name, take.codebook))
            }
          >
            {take.markdown}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => save(`${stem}-codebook.csv`, codebookCsv(report))}
          >
            {take.csv}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => save(`${stem}-summary.csv`, summaryCsv(report))}
          >
            {take.summary}
          </button>
          {!file && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => save(example.name, simulatedSurvey())}
            >
              {example.download}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

function save(name: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  // A browser that asks where to put it reads the address later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
