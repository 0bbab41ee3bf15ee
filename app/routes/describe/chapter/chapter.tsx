import { use, useId } from 'react';
import { guessConstructs, possibleItems } from '../../../../tools/chapter/guess-constructs.ts';
import { useContent } from '../../../content.ts';
import { Computing } from '../computing.tsx';
import { type Session, SessionDispatch } from '../session.ts';
import { Constructs } from './constructs.tsx';
import { Findings } from './findings.tsx';
import { MoreTables } from './more-tables.tsx';
import { RealQuestionnaire } from './real-questionnaire.tsx';
import { tablesOf } from './tables.ts';

type ChapterProps = { session: Session };

/** From constructs and their items to the tables of a chapter on reliability and validity. */
export default function Chapter({ session }: ChapterProps) {
  const words = useContent('chapter');
  const dispatch = use(SessionDispatch);
  const title = useId();
  const { report, measured, chapter, computing } = session;
  const constructs = session.constructs ?? guessConstructs(report);
  const isMeasured = JSON.stringify(measured) === JSON.stringify(constructs);
  return (
    <>
      <div className="split">
        <div>
          <h3 className="h3" id={title}>
            {words.constructs.title}
          </h3>
          {!session.constructs && (
            <p className="hint">{words.constructs[constructs.length > 0 ? 'guessed' : 'none']}</p>
          )}
          {!session.file && <RealQuestionnaire />}
        </div>
        <div>
          <Constructs labelledBy={title} constructs={constructs} possible={possibleItems(report)} />
          <div className="actions">
            <button
              type="button"
              className="btn"
              disabled={constructs.length === 0}
              onClick={() => dispatch({ do: 'measure', constructs })}
            >
              {chapter ? words.constructs.again : words.constructs.compute}
            </button>
          </div>
          <Computing what="chapter" session={session} />
          <p role="status" className="note tool-note">
            {measured && !chapter && computing.chapter === undefined && words.constructs.computing}
            {chapter && (isMeasured ? words.constructs.done : words.constructs.stale)}
          </p>
        </div>
      </div>
      {chapter && <Findings results={chapter} />}
      <MoreTables session={session} count={chapter ? tablesOf(chapter, words).length : 0} />
    </>
  );
}
