export const applicationForms = ['careers', 'join-now'] as const;

/** The three dialogs on Publications and Data Analytics; the names are also the values of their field `kind`. */
export const enquiryForms = ['publication', 'analytics', 'contact'] as const;

export const kindUnknown = `Send one of these as kind: ${enquiryForms.join(', ')}.`;

export const forms = [...applicationForms, ...enquiryForms] as const;

type ApplicationForm = (typeof applicationForms)[number];
export type EnquiryForm = (typeof enquiryForms)[number];
export type FormName = ApplicationForm | EnquiryForm;

/** What staff call them. */
export const formLabels: Readonly<Record<FormName, string>> = {
  careers: 'Careers',
  'join-now': 'Join Now',
  publication: 'Publication',
  analytics: 'Analytics',
  contact: 'Contact',
};

export function isApplicationForm(form: string): form is ApplicationForm {
  return (applicationForms as readonly string[]).includes(form);
}

export function isEnquiryForm(form: string): form is EnquiryForm {
  return (enquiryForms as readonly string[]).includes(form);
}

/** How something came that staff enter by hand. */
export const waysIn = ['mail', 'phone', 'WhatsApp', 'in person'] as const;
export type CameBy = (typeof waysIn)[number];

/** What becomes of a submission at the desk; the words are both shown and stored. */
export type Status = string;

/** `waits`: somebody has yet to decide, so its sender waits for an answer. */
export type StatusOfFirm = { name: Status; waits: boolean };

const named = (name: Status, waits = false): StatusOfFirm => ({ name, waits });

/** In the order in which they follow each other, where the words of the desk name no others. */
export const usualStatuses: readonly StatusOfFirm[] = [
  named('new', true),
  named('in review', true),
  named('answered'),
  named('shortlisted', true),
  named('invited'),
  named('interviewed', true),
  named('joined'),
  named('declined'),
  named('spam'),
];

/** What is sent begins with the first; the second keeps it out of all lists but its own. */
const fixedStatuses = ['new', 'spam'] as const;

type Statuses = readonly StatusOfFirm[];

export const namesOf = (statuses: Statuses): Status[] => statuses.map(({ name }) => name);

export const waitingOf = (statuses: Statuses): Status[] =>
  namesOf(statuses.filter(({ waits }) => waits));

/** Those that a letter can set. */
export const letterStatusesOf = (statuses: Statuses): Status[] =>
  namesOf(statuses).filter((name) => !fixedStatuses.some((fixed) => fixed === name));

/** The status after a letter that sets one, which never takes back what was decided: it only goes forward. */
export function afterLetter(statuses: Statuses, now: Status, set: Status | undefined): Status {
  const names = namesOf(statuses);
  return set && names.indexOf(set) > names.indexOf(now) ? set : now;
}
