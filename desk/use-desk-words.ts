import { createContext, use } from 'react';
import type { DeskWords } from '../server/desk/api/api.ts';

/** The desk's own words out of the published content, which may be newer than the build; undefined until they are loaded. */
export const DeskWordsContext = createContext<DeskWords | undefined>(undefined);

export const useDeskWords = (): DeskWords | undefined => use(DeskWordsContext);
