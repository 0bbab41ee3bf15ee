/**
 * What staff read before each text that somebody typed or chose, in the order in which texts are shown. The
 * store, the mail, the desk and the exports go by this list.
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

/** Label and value of each text that is there, but of the message, which has lines of its own. */
export function labelledTexts(texts: Texts): [label: string, value: string][] {
  return textNames.flatMap((name) => {
    const value = texts[name];
    return value && name !== 'message' ? [[textLabels[name], value]] : [];
  });
}

/** Where a form's field is kept: only Join Now has another name for one. */
export function textOf(field: string): string {
  return field === 'fullName' ? 'name' : field;
}
