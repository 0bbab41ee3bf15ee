/** As addresses of accounts are stored and compared. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase();
