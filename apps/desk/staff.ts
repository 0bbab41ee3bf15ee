import { type StatusOfFirm, usualStatuses } from '@site/forms/names';
import type { Role } from '@site/server/database/desk-tables';
import type { Colleague } from '@site/server/desk/account-store';
import type { DeskWords } from '@site/server/desk/calls';
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

/** Each is called by its name, or by its address where two would share that. */
export function withNames(colleagues: readonly Colleague[]): Colleague[] {
  const names = colleagues.map(({ name }) => name);
  return colleagues.map((colleague) => {
    const isAlone = names.indexOf(colleague.name) === names.lastIndexOf(colleague.name);
    return isAlone ? colleague : { ...colleague, name: colleague.email };
  });
}

/** The accounts that read what people send. */
export function useColleagues(): Colleague[] {
  const { data } = useCall('GET /colleagues', {});
  return withNames(data?.colleagues ?? []);
}

const goesOn = /^[\p{L}\p{N}_@]/u;

/** The colleagues whom a text mentions with an @. Where one name begins another, the longer one counts. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  const longestFirst = colleagues.toSorted((a, b) => b.name.length - a.name.length);
  const named = text.split('@').slice(1);
  const places = named.map((_, index) => named.slice(index).join('@'));
  const found = places.map((rest) =>
    longestFirst.find(({ name }) => rest.startsWith(name) && !goesOn.test(rest.slice(name.length))),
  );
  return [...new Set(found)].filter((one) => one !== undefined);
}

/** The name that is being typed before the caret, without its @; `undefined` where none is. */
export function nameBeingTyped(text: string, caret: number): string | undefined {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  // An @ within a word belongs to an address.
  if (at < 0 || (at > 0 && !/\s/.test(before.charAt(at - 1)))) return undefined;
  const typed = before.slice(at + 1);
  return /\s/.test(typed) || typed.length > 60 ? undefined : typed.toLowerCase();
}
