import type { Role } from '../database/desk-tables.ts';

export type Right =
  /** Open also to an account that has yet to set up its second factor. */
  | 'account'
  | 'read submissions'
  | 'change submissions'
  | 'edit pages'
  | 'read visits'
  | 'manage accounts';

const rights: Readonly<Record<Role, readonly Right[]>> = {
  reader: ['account', 'read submissions'],
  manager: ['account', 'read submissions', 'change submissions'],
  editor: ['account', 'edit pages', 'read visits'],
  admin: [
    ...(['account', 'read submissions', 'change submissions', 'edit pages'] as const),
    ...(['read visits', 'manage accounts'] as const),
  ],
};

export const roles = Object.keys(rights) as Role[];

export function mayDo(role: Role, right: Right): boolean {
  // A later release may have roles that this one does not know.
  return rights[role]?.includes(right) ?? false;
}
