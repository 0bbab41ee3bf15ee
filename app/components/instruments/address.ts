/** The value of a query parameter. */
export const readParameter = (query: string, name: string): string | undefined =>
  new URLSearchParams(query).get(name) ?? undefined;

/** The query with a parameter set, or without it; commas stay as they are, so that people can read it. */
export function withParameter(query: string, name: string, text: string | undefined): string {
  const parameters = new URLSearchParams(query);
  if (text === undefined) parameters.delete(name);
  else parameters.set(name, text);
  const written = `${parameters}`.replaceAll('%2C', ',');
  return written && `?${written}`;
}
