/** What becomes of a submission at the desk, in its order; the words are both shown and stored. */
export const statuses = [
  'new',
  'in review',
  'shortlisted',
  'declined',
  'answered',
  'spam',
] as const;

export type Status = (typeof statuses)[number];

/** Nobody has decided on these yet, so their senders wait for an answer. */
export const waitingStatuses = ['new', 'in review', 'shortlisted'] as const satisfies Status[];

/** What lists and counts of everything have: spam has a list of its own. */
export const listedStatuses = statuses.filter((status) => status !== 'spam');

/** Those that a letter can set. */
export const letterStatuses = [
  'in review',
  'shortlisted',
  'declined',
  'answered',
] as const satisfies Status[];

/** The status after a letter that sets one, which never takes back what was decided: it only goes forward. */
export function afterLetter(now: Status, set: Status | undefined): Status {
  return set && statuses.indexOf(set) > statuses.indexOf(now) ? set : now;
}

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
  message: 'Message',
};

export type TextName = keyof typeof textLabels;

export const textNames = Object.keys(textLabels) as TextName[];

export type Texts = Partial<Record<TextName, string>>;

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
