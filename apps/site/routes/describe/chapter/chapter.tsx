import type { PageContent } from '@site/content/registry';
import {
  type Construct,
  type ParallelWay,
  parallelWays,
} from '@site/statistics/measurement/analyses';
import { codedItems, guessConstructs, possibleItems } from '@site/workbench/chapter/item-names';
import { wordScales } from '@site/workbench/describe/steps/scale-sets';
import { setTypes } from '@site/workbench/describe/steps/step';
import address from '@site/workbench/example/youth-gratitude.csv?url';
import { use, useDeferredValue, useId, useState } from 'react';
import { fill, useContent } from '#content.ts';
import { Select } from '#parts/tool/fields.tsx';
import { Computing } from '../computing.tsx';
import { useSetSteps } from '../form-parts.tsx';
import { type Session, SessionDispatch } from '../session.ts';
import { listed } from '../step-sentence.ts';
import { Constructs } from './constructs.tsx';
import { Findings } from './findings.tsx';
import { MoreTables } from './more-tables.tsx';
import { tablesOf } from './tables.ts';

const name = 'youth-gratitude.csv';

/** A way to see the tables of answers that people have given. */
function RealQuestionnaire() {
  const { real } = useContent('chapter');
  const dispatch = use(SessionDispatch);
  const [hasFailed, setHasFailed] = useState(false);
  async function open() {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(response.statusText);
      const file = new File([await response.blob()], name, { type: 'text/csv' });
      dispatch({ do: 'choose a file', file });
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <div className="questionnaire-real">
      <p className="note">{real.text}</p>
      <p>
        <button type="button" className="link" onClick={open}>
          {real.button}
        </button>
      </p>
      <p role="status" className="note">
        {hasFailed && real.failed}
      </p>
    </div>
  );
}

type ChapterProps = { session: Session };

/** From constructs and their items to the tables of a chapter on reliability and validity. */
export default function Chapter({ session }: ChapterProps) {
  const words = useContent('chapter');
  const dispatch = use(SessionDispatch);
  const setSteps = useSetSteps();
  const [way, setWay] = useState<ParallelWay>(session.requests.chapter?.way ?? 'components');
  const title = useId();
  // In a task of its own: together they hold up a slow phone for a quarter of a second.
  const isWhole = useDeferredValue(true, false);
  const { report, requests, results } = session;
  const { chapter } = results;
  const constructs = session.constructs ?? guessConstructs(report);
  const lacks = lacksOf(constructs, words.constructs);
  const coded = session.constructs ? [] : codedItems(report);
  const guess = () => {
    if (constructs.length > 0) return words.constructs.guessed;
    if (coded.length > 0) return fill(words.constructs.coded, { names: listed(coded) });
    return words.constructs[wordScales(report).length > 0 ? 'inWords' : 'none'];
  };
  return (
    <>
      <div className="split">
        <div>
          <h3 className="h3" id={title}>
            {words.constructs.title}
          </h3>
          {!session.constructs && <p className="note">{guess()}</p>}
          {coded.length > 0 && (
            <button
              type="button"
              className="link no-print"
              onClick={() => setSteps(setTypes(session.choices.steps, coded, 'number'))}
            >
              {words.constructs.readCoded}
            </button>
          )}
          {!session.file && <RealQuestionnaire />}
        </div>
        <div>
          <Constructs labelledBy={title} constructs={constructs} possible={possibleItems(report)} />
          <Select
            className="field questionnaire-way"
            label={words.constructs.way}
            value={way}
            options={parallelWays.map((one) => [one, words.constructs[one]])}
            onChoose={setWay}
          />
          <div className="actions">
            <button
              type="button"
              className="btn"
              aria-disabled={lacks !== ''}
              onClick={() =>
                lacks === '' &&
                dispatch({ do: 'compute', request: { type: 'chapter', constructs, way } })
              }
            >
              {chapter ? words.constructs.again : words.constructs.compute}
            </button>
          </div>
          <Computing what="chapter" session={session} />
          <p role="status" className="note tool-note">
            {lacks || stateOf(session, { constructs, way }, words.constructs)}
          </p>
        </div>
      </div>
      {chapter && <Findings results={chapter.found} session={session} />}
      {isWhole && (
        <MoreTables
          session={session}
          count={chapter && requests.chapter ? tablesOf(chapter.found, words).length : 0}
        />
      )}
    </>
  );
}

type Words = PageContent<'chapter'>['constructs'];

/** What has to be said before anything can be computed; nothing where it has been. */
function lacksOf(constructs: Construct[], { noName, withoutItems }: Words): string {
  if (constructs.some(({ name }) => name.trim() === '')) return noName;
  const empty = constructs.filter(({ items }) => items.length === 0);
  const names = empty.map(({ name }) => name).join(', ');
  return names && fill(withoutItems, { names });
}

function stateOf(
  { requests, results, computing }: Session,
  wanted: { constructs: Construct[]; way: ParallelWay },
  words: Words,
) {
  if (!requests.chapter) return '';
  if (requests.chapter !== results.chapter?.of) {
    return computing.chapter === undefined ? words.computing : '';
  }
  const { constructs, way } = requests.chapter;
  const isOfThese = JSON.stringify({ constructs, way }) === JSON.stringify(wanted);
  return isOfThese ? words.done : words.stale;
}
