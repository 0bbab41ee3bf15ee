import { type StatusOfFirm, usualStatuses } from '@site/forms/names';
import type { DeskWords } from '@site/server/desk/calls';
import type { Role } from '@site/server/desk/fields';
import type { News } from '@site/server/desk/inbox';
import type { Me } from '@site/server/desk/me';
import { createContext, type RefObject, use } from 'react';
import type { ListPosition } from './features/inbox/list.ts';
import type { UnsentTexts } from './features/inbox/unsent-texts.ts';
import { useCall } from './use-call.ts';

type Staff = {
  me: Me;
  /** Asks again who is signed in. */
  readMe: () => Promise<void>;
  signOut: () => Promise<void>;
  news: News | undefined;
  unsent: UnsentTexts;
  /** Where the list was left: in memory only, as a search may name somebody. */
  listPosition: RefObject<ListPosition | undefined>;
};

export const StaffContext = createContext<Staff | undefined>(undefined);

/** Who is signed in, for views that only those see. */
export function useStaff(): Staff & { mayChange: boolean } {
  const staff = use(StaffContext);
  if (!staff) throw new Error('This view needs somebody who is signed in.');
  return { ...staff, mayChange: changesInbox(staff.me.role) };
}

/** Whether a role reads what people sent. */
export const seesInbox = (role: Role): boolean => role !== 'editor';

/** Whether a role decides, comments and writes about what people sent. */
export const changesInbox = (role: Role): boolean => role === 'manager' || role === 'admin';

/** Whether a role changes and publishes pages, and reads what they bring. */
export const editsPages = (role: Role): boolean => role === 'editor' || role === 'admin';

/** The desk's own words out of the published content, which may be newer than the build; undefined until they are loaded. */
export const useDeskWords = (): DeskWords | undefined =>
  useCall('GET /words', {}, { isKept: true }).data;

/** The statuses of the firm, in their order. */
export const useStatuses = (): readonly StatusOfFirm[] => useDeskWords()?.statuses ?? usualStatuses;
