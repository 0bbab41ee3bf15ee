import { asUpload, type SampleFile } from '@site/server/testing/files/samples';
import type { Locator, Page } from 'playwright-core';

/** A dialog, its page, the button that opens it and its fields with their types, as the specification has them. */
export type DialogPlace = {
  path: string;
  button: string;
  title: string;
  fields: Record<string, string>;
};

const writer = { 'Full name': 'text', 'E-mail': 'email' };

export const dialogPlaces: DialogPlace[] = [
  {
    path: '/publications',
    button: 'Submit Publication',
    title: 'Submit Your Publication',
    fields: { Title: 'text', Authors: 'text', 'E-mail': 'email', Manuscript: 'file' },
  },
  {
    path: '/publications',
    button: 'Contact Our Publication Team',
    title: 'Contact Our Publication Team',
    fields: { ...writer, Message: 'textarea' },
  },
  {
    path: '/data-analytics',
    button: 'Get Analytics Support',
    title: 'Request Analytics Support',
    fields: { ...writer, 'Project details': 'textarea' },
  },
  {
    path: '/data-analytics',
    button: 'Contact Our Team',
    title: 'Contact Our Team',
    fields: { ...writer, Message: 'textarea' },
  },
  {
    path: '/careers',
    button: 'Apply Now',
    title: 'Apply for a Position',
    fields: { ...writer, Phone: 'tel', Resume: 'file' },
  },
];

export async function openDialog(page: Page, { button, title }: DialogPlace): Promise<Locator> {
  // Exact, but for the marks of a translated page.
  await page
    .getByRole('button', { name: new RegExp(`^\\W?${button}\\W?$`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

/** Fills in whatever an enquiry needs. */
export async function fillEnquiry(
  dialog: Locator,
  { email, text, file }: { email: string; text: string; file: SampleFile },
): Promise<void> {
  for (const control of await dialog.locator(':is(input, textarea):required').all()) {
    const type = await control.getAttribute('type');
    if (type === 'file') await control.setInputFiles(asUpload(file));
    else await control.fill(type === 'email' ? email : text);
  }
}
