/** The form in which addresses of accounts are stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
