/**
 * Runs of combining marks, with the two half-width signs that become marks. In no script does a letter bear
 * sixteen.
 */
const marks = /([\p{M}\uff9e\uff9f]{1,16})[\p{M}\uff9e\uff9f]*/gu;

/**
 * A text from outside in a normal form. Sorting the marks of a letter takes the square of their number, half a
 * minute for 200,000, so the rest of a long run is dropped first.
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(marks, '$1').normalize(form);
}

/**
 * The label of each text that somebody typed or chose, in the order in which staff see them: in the store,
 * in mails, at the desk and in exports.
 */
export const textLabels = {
  title: 'Title',
  authors: 'Authors',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  position: 'Position',
  category: 'Category',
  details: 'Included',
  asker: 'Who asks',
  topic: 'Field or topic',
  stage: 'Stage',
  neededBy: 'Needed by',
  message: 'Message',
};

export type TextName = keyof typeof textLabels;

export const textNames = Object.keys(textLabels) as TextName[];

export type Texts = Partial<Record<TextName, string>>;

/** How something came that staff enter by hand. */
export const waysIn = ['mail', 'phone', 'WhatsApp', 'in person'] as const;
export type CameBy = (typeof waysIn)[number];

/** The headings of an export for people, in the order of its columns. */
export const exportLabels = {
  received: 'Received (time of India)',
  form: 'Form',
  status: 'Status',
  owner: 'Owner',
  ...textLabels,
  file: 'File',
  comments: 'Comments',
  id: 'Id',
};

/** Labels and values of the texts that are there. The message is left out, as it has lines of its own. */
export function labelledTexts(texts: Texts): [label: string, value: string][] {
  return textNames.flatMap((name) => {
    const value = texts[name];
    return value && name !== 'message' ? [[textLabels[name], value]] : [];
  });
}

/** Returns the column of a form's field; only Join Now uses another name for one. */
export function textOf(field: string): string {
  return field === 'fullName' ? 'name' : field;
}
