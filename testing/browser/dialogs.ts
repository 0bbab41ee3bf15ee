import type { Locator, Page } from 'playwright-core';
import { asUpload, type SampleFile } from '../files/samples.ts';

/** A dialog, the page it is on and the button that opens it; names as the specification gives them. */
export type DialogPlace = { path: string; button: string; title: string };

export const dialogPlaces: DialogPlace[] = [
  { path: '/publications', button: 'Submit Publication', title: 'Submit Your Publication' },
  {
    path: '/publications',
    button: 'Contact Our Publication Team',
    title: 'Contact Our Publication Team',
  },
  {
    path: '/data-analytics',
    button: 'Get Analytics Support',
    title: 'Request Analytics Support',
  },
  { path: '/data-analytics', button: 'Contact Our Team', title: 'Contact Our Team' },
  { path: '/careers', button: 'Apply Now', title: 'Apply for a Position' },
];

export async function openDialog(page: Page, { button, title }: DialogPlace): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

/** Fills in whatever an enquiry asks for. */
export async function fillEnquiry(
  dialog: Locator,
  { email, text, file }: { email: string; text: string; file: SampleFile },
): Promise<void> {
  for (const control of await dialog.locator('input:not([type=hidden]), textarea').all()) {
    const type = await control.getAttribute('type');
    if (type === 'file') await control.setInputFiles(asUpload(file));
    else await control.fill(type === 'email' ? email : text);
  }
}
