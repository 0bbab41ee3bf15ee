import { createContext } from 'react';
import type { Session } from './session.ts';

export type KeptSession = { session?: Session };

/** Outlives the page, so that a move to another page of the site loses nothing. */
export const KeptSessionContext = createContext<KeptSession | undefined>(undefined);
