export const organizationId = (origin: string) => `${origin}/#organization`;
