/** What an enquiry can be about: the three dialogs on Publications and Data Analytics. */
export const enquiryForms = ['publication', 'analytics', 'contact'] as const;

export type EnquiryForm = (typeof enquiryForms)[number];

export function isEnquiryForm(text: string): text is EnquiryForm {
  return (enquiryForms as readonly string[]).includes(text);
}
