import { createContext } from 'react';
import type { Session } from './session.ts';

export type KeptSession = { session?: Session };

/** Outlives the page, so that a navigation inside the site loses nothing. */
export const KeptSessionContext = createContext<KeptSession | undefined>(undefined);
