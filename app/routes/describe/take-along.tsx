import { codebookCsv, codebookMarkdown, summaryCsv } from '../../../tools/describe/codebook.ts';
import { correlationsCsv, countsCsv, reliabilityCsv } from '../../../tools/describe/results.ts';
import { simulatedSurvey } from '../../../tools/describe/sample.ts';
import { useContent } from '../../content.ts';
import type { Session } from './session.ts';

type TakeAlongProps = { session: Session };

/** The codebook and the results as files, made in the page. */
export function TakeAlong({ session }: TakeAlongProps) {
  const words = useContent('data-description');
  const { file, report, correlations, reliability } = session;
  const { take, example } = words;
  const name = file?.name ?? example.name;
  const stem = name.replace(/\.[^.]*$/, '');
  const hasCategories = report.variables.some(({ type }) => type === 'category');
  const scale = reliability?.found;
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
          <Quiet
            label={take.csv}
            onPress={() => save(`${stem}-codebook.csv`, codebookCsv(report))}
          />
          <Quiet
            label={take.summary}
            onPress={() => save(`${stem}-summary.csv`, summaryCsv(report))}
          />
          {hasCategories && (
            <Quiet
              label={take.counts}
              onPress={() => save(`${stem}-counts.csv`, countsCsv(report))}
            />
          )}
          {correlations && (
            <Quiet
              label={take.correlations}
              onPress={() => {
                const { names, kind, found } = correlations;
                save(`${stem}-correlations.csv`, correlationsCsv(names, kind, found));
              }}
            />
          )}
          {scale && (
            <Quiet
              label={take.reliability}
              onPress={() => {
                const { items, reversed } = reliability;
                save(`${stem}-reliability.csv`, reliabilityCsv(items, reversed, scale));
              }}
            />
          )}
          {!file && (
            <Quiet label={example.download} onPress={() => save(example.name, simulatedSurvey())} />
          )}
        </div>
      </div>
    </section>
  );
}

type QuietProps = { label: string; onPress: () => void };

const Quiet = ({ label, onPress }: QuietProps) => (
  <button type="button" className="btn btn-quiet" onClick={onPress}>
    {label}
  </button>
);

function save(name: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  // A browser that asks where to put it reads the address later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
