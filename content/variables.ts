export type Facts = Readonly<Record<string, string | number>>;

/**
 * Fills in variables: the site's facts for `{name}`, a figure's numbers for `{figure.name}`.
 * `onUnknown` is called with names that are neither.
 */
export function fillVariables(
  text: string,
  facts: Facts,
  onUnknown: (name: string) => void,
): string {
  return text.replace(/\{([A-Za-z]+|[a-z0-9-]+\.[a-z0-9-]+)\}/g, (whole, name: string) => {
    if (Object.hasOwn(facts, name)) return String(facts[name]);
    onUnknown(name);
    return whole;
  });
}
