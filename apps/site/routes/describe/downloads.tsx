import {
  codebookCsv,
  codebookMarkdown,
  correlationsCsv,
  countsCsv,
  reliabilityCsv,
  summaryCsv,
} from '@site/workbench/describe/codebook';
import { simulatedSurvey } from '@site/workbench/describe/sample';
import { reversedIn } from '@site/workbench/describe/steps/step';
import { useContent } from '#content.ts';
import { save } from './save.ts';
import type { Session } from './session.ts';

type TakeAlongProps = { session: Session };

/** The codebook and the results as files, made in the page. */
export function Downloads({ session }: TakeAlongProps) {
  const words = useContent('data-description');
  const { file, report, choices, results } = session;
  const { take, example } = words;
  const name = file?.name ?? example.name;
  const stem = name.replace(/\.[^.]*$/, '');
  const files: [label: string, name: string, text: () => string][] = [
    [take.markdown, `${stem}-codebook.md`, () => codebookMarkdown(report, name, take.codebook)],
    [take.csv, `${stem}-codebook.csv`, () => codebookCsv(report)],
    [take.summary, `${stem}-summary.csv`, () => summaryCsv(report)],
  ];
  if (report.variables.some(({ type }) => type === 'category')) {
    files.push([take.counts, `${stem}-counts.csv`, () => countsCsv(report)]);
  }
  if (results.correlate) {
    const { of, found } = results.correlate;
    const text = () => correlationsCsv(of.names, of.kind, found);
    files.push([take.correlations, `${stem}-correlations.csv`, text]);
  }
  if (results.reliability?.found) {
    const { of, found } = results.reliability;
    const text = () => reliabilityCsv(of.names, reversedIn(choices.steps), found);
    files.push([take.reliability, `${stem}-reliability.csv`, text]);
  }
  if (!file) files.push([example.download, example.name, simulatedSurvey]);
  return (
    <section className="split chapter needs-js no-print">
      <h2 className="h3">{take.title}</h2>
      <div>
        <p className="tool-text">{take.text}</p>
        <div className="actions">
          {files.map(([label, name, text], i) => (
            <button
              key={label}
              type="button"
              className={i === 0 ? 'btn' : 'btn btn-quiet'}
              onClick={() => save(name, text())}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
