/** What a letter of the desk can name besides the facts of site.yaml: written `{name}`, filled in for each recipient. */
export const letterFields: Readonly<Record<string, string>> = {
  name: 'who wrote',
  position: 'the position or role',
  title: 'the title of a manuscript',
  received: 'the day on which it reached us',
};

export const letterFieldNames = Object.keys(letterFields);
