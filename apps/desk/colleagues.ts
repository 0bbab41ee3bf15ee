import type { Colleague } from '@site/server/desk/colleagues';
import { useCall } from './use-call.ts';

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
