/** A `tel:` address of a phone number as people read it, or nothing if it has no country code. */
export function phoneLink(phone: string): string | undefined {
  // "+44 (0)20" says both how to dial from abroad and from within.
  const number = phone.replace('(0)', '').replace(/[\s().\-/\u2010-\u2015]/g, '');
  return /^\+\d{7,15}$/.test(number) ? `tel:${number}` : undefined;
}
