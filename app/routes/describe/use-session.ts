import { use, useEffect, useReducer, useRef } from 'react';
import { simulatedSurvey } from '../../../tools/describe/sample.ts';
import { createAsker } from './asker.ts';
import { KeptSessionContext } from './kept-session.ts';
import { fetchParts } from './parts.tsx';
import { firstSession, isShown, nextSession } from './session.ts';

/**
 * What the page shows, and a worker that computes it. The worker is fetched before a file is chosen, so
 * that the network can be switched off.
 */
export function useSession() {
  const kept = use(KeptSessionContext);
  const [session, dispatch] = useReducer(nextSession, kept?.session ?? firstSession);
  useEffect(() => {
    if (kept) kept.session = session;
  }, [kept, session]);

  const asker = useRef<ReturnType<typeof createAsker>>(undefined);
  useEffect(() => {
    const worker = new Worker(new URL('../../../tools/describe/worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.addEventListener('error', () => {
      const finding = { about: 'refusal', code: 'failed', values: {} } as const;
      dispatch({ do: 'take a finding', finding });
    });
    asker.current = createAsker(worker);
    void fetchParts();
    return () => worker.terminate();
  }, []);

  // Where the results are there already, the worker reads it too, for what is asked next.
  const { file, choices } = session;
  useEffect(() => {
    const read = { ask: 'read' as const, file: file ?? new Blob([simulatedSurvey()]), choices };
    asker.current?.(read, (finding) => dispatch({ do: 'take a finding', finding }));
  }, [file, choices]);

  const { variables, kind, correlations } = session;
  const isCorrelated = correlations?.names === variables && correlations.kind === kind;
  const toCorrelate = isShown(session) && variables.length > 1 && !isCorrelated;
  useEffect(() => {
    if (!toCorrelate) return;
    return asker.current?.({ ask: 'correlate', names: variables, kind }, (finding) => {
      if (finding.about === 'correlations') {
        const result = { names: variables, kind, found: finding.found };
        dispatch({ do: 'take correlations', result });
      } else dispatch({ do: 'take a finding', finding });
    });
  }, [toCorrelate, variables, kind]);

  const { items, reliability } = session;
  const isScaled = reliability?.items === items;
  const toScale = isShown(session) && items.length > 1 && !isScaled;
  useEffect(() => {
    if (!toScale) return;
    return asker.current?.({ ask: 'reliability', names: items }, (finding) => {
      if (finding.about === 'reliability') {
        dispatch({ do: 'take reliability', result: { items, found: finding.found } });
      } else dispatch({ do: 'take a finding', finding });
    });
  }, [toScale, items]);

  const { measured, chapter } = session;
  const toMeasure = isShown(session) && !chapter && measured;
  useEffect(() => {
    if (!toMeasure) return;
    return asker.current?.({ ask: 'chapter', constructs: toMeasure }, (finding) => {
      if (finding.about === 'chapter') dispatch({ do: 'take a chapter', results: finding.results });
      else dispatch({ do: 'take a finding', finding });
    });
  }, [toMeasure]);

  const { analysis, analysed } = session;
  const toAnalyse = isShown(session) && !analysed && analysis;
  useEffect(() => {
    if (!toAnalyse) return;
    return asker.current?.({ ask: 'analysis', analysis: toAnalyse }, (finding) => {
      if (finding.about === 'analysis') dispatch({ do: 'take an analysis', found: finding.found });
      else dispatch({ do: 'take a finding', finding });
    });
  }, [toAnalyse]);

  return { session, dispatch };
}
