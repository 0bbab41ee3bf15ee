export type Facts = Readonly<Record<string, string | number>>;

/** The names that are filled in in Markdown, where equations have braces: a figure's numbers only. */
export const figuresNumbers = /\{([a-z][a-z0-9-]*\.[a-z][a-z0-9-]*)\}/g;

/**
 * Fills in variables: the site's facts for `{name}`, a figure's numbers for `{figure.name}`.
 * `onUnknown` is called with names that are neither.
 */
export function fillVariables(
  text: string,
  facts: Facts,
  onUnknown: (name: string) => void,
  names = /\{([A-Za-z]+|[a-z0-9-]+\.[a-z0-9-]+)\}/g,
): string {
  return text.replace(names, (whole, name: string) => {
    if (Object.hasOwn(facts, name)) return String(facts[name]);
    onUnknown(name);
    return whole;
  });
}
