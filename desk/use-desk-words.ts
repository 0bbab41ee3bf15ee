import { createContext, use, useEffect, useState } from 'react';
import type { DeskWords } from '../server/desk/api/api.ts';
import { call } from './api.ts';

/** Undefined until they are loaded. */
export const DeskWordsContext = createContext<DeskWords | undefined>(undefined);

export const useDeskWords = (): DeskWords | undefined => use(DeskWordsContext);

/** The desk's own words out of the published content, which may be newer than the build. */
export function useReadDeskWords(): DeskWords | undefined {
  const [words, setWords] = useState<DeskWords>();
  useEffect(() => {
    // Nothing depends on them: the firm's name is then missing, and answers begin empty.
    call('GET /words', {}, { isBackground: true }).then(setWords, () => {});
  }, []);
  return words;
}
