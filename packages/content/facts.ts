import { checkData } from './check.ts';
import { site as schema } from './pages/site.ts';
import { phoneLink } from './phone-link.ts';
import type { Facts } from './variables.ts';

/** The firm's facts by name, from site.yaml's data; as written while they have mistakes, so that only these are reported. */
export function factsOf(site: unknown): Facts {
  const written = factsAsWritten(site);
  const { output } = checkData(site, schema, written);
  return (output ?? { ...written, phoneLink: phoneLink(String(written.phone)) ?? '' }) as Facts;
}

/** They may name one another, so there they are read before they are checked. */
export function factsAsWritten(site: unknown): Facts {
  const written = (site ?? {}) as Record<string, { value?: string } | null>;
  return Object.fromEntries(
    Object.entries(written).map(([name, fact]) => [name, String(fact?.value ?? '')]),
  );
}

/** The names of the facts in site.yaml's data that still are placeholders. */
export function placeholdersOf(site: unknown): string[] {
  const facts = (site ?? {}) as Record<string, { placeholder?: boolean } | null>;
  return Object.keys(facts).filter((name) => facts[name]?.placeholder === true);
}
