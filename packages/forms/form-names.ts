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
