/** What structured data name the firm by. */
export const organizationId = (origin: string) => `${origin}/#organization`;
