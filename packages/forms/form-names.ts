/** A key for each filled-in form, so that an application that is sent again is stored once. */
export function newIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  // Plain http on another machine's address has no secure context, and so no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

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
