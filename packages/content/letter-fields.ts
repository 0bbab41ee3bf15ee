/** What a letter of the desk can name besides the facts of site.yaml: written `{name}`, filled in for each recipient. */
export const letterFields: Readonly<Record<string, string>> = {
  name: 'who wrote',
  position: 'the position or role',
  title: 'the title of a manuscript',
  received: 'the day on which it reached us',
};

export const letterFieldNames = Object.keys(letterFields);

type Recipient = { email: string; createdAt: string };

/** One letter an address, which is about the newest that came from it; the others follow. */
export function byAddress<Sent extends Recipient>(sent: readonly Sent[]): [Sent, ...Sent[]][] {
  const groups = Map.groupBy(sent, ({ email }) => email.normalize('NFKC').toLowerCase());
  return Array.from(groups.values(), (group) => {
    const newestFirst = group.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    // A group has at least the one that made it.
    return newestFirst as [Sent, ...Sent[]];
  });
}
