import type { Locator } from 'playwright-core';

/** Somebody who applies; the name has letters outside ASCII, an apostrophe and two scripts. */
export const applicant = {
  name: "Priyá O'Neil திருமதி",
  email: 'priya@example.org',
  phone: '+91 98765 43210',
};

/** Fills in what both applications ask for. */
export async function fillPerson(form: Locator): Promise<void> {
  await form.getByLabel('Full name').fill(applicant.name);
  await form.getByLabel('E-mail').fill(applicant.email);
  await form.getByLabel('Phone').fill(applicant.phone);
}
