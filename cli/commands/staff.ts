import type { Role } from '../../server/database/desk-tables.ts';
import {
  findAccount,
  invite,
  listAccounts,
  removeAccount,
  reset,
} from '../../server/desk/accounts.ts';
import { linkAddress } from '../../server/desk/links.ts';
import { roles } from '../../server/desk/rights.ts';
import { safeLine } from '../../server/submissions/safe-text.ts';
import { noArguments, onlyArgument } from '../arguments.ts';
import { type Command, type CommandInput, UsageError } from '../command.ts';

const who = 'command line';
const actions = ['invite', 'list', 'remove', 'reset'] as const;
type Action = (typeof actions)[number];
type Parsed = { action: Action; email: string; role: Role; withoutFactors: boolean };

function readRole(role: unknown): Role {
  const known = roles.find((one) => one === role);
  if (!known) throw new UsageError(`Give --role: one of ${roles.join(', ')}.`);
  return known;
}

function parse({ args: [name, ...rest], values }: Pick<CommandInput, 'args' | 'values'>): Parsed {
  const action = actions.find((one) => one === name);
  if (!action) throw new UsageError(`Give one of: ${actions.join(', ')}.`);
  if (action === 'list') {
    noArguments(rest);
    return { action, email: '', role: 'reader', withoutFactors: false };
  }
  const email = onlyArgument(rest, 'the e-mail address of the account');
  if (!/^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/.test(email)) {
    throw new UsageError(`${safeLine(email)} is not an e-mail address.`);
  }
  const role = action === 'invite' ? readRole(values.role) : 'reader';
  return { action, email, role, withoutFactors: values['without-factors'] === true };
}

function linkText(publicUrl: string, token: string): string {
  return `${linkAddress(publicUrl, token)}

Whoever opens this link within 24 hours, once, sets the password: hand it to its owner only.`;
}

async function accountOf({ store }: CommandInput, email: string) {
  const account = await findAccount(store.db, email);
  if (!account) throw new UsageError(`There is no account of ${safeLine(email)}.`);
  return account;
}

const run: Record<Action, (input: CommandInput, parsed: Parsed) => Promise<string>> = {
  async invite({ store: { db }, config }, { email, role }) {
    if (await findAccount(db, email)) {
      throw new UsageError(`${safeLine(email)} has an account: \`staff reset\` makes a new link.`);
    }
    return linkText(config.publicUrl, await invite(db, email, role, who));
  },
  async list({ store: { db } }) {
    const accounts = await listAccounts(db);
    if (!accounts.length) return 'No accounts: the desk is off. `staff invite` makes the first.';
    const lines = accounts.map((account) =>
      [
        safeLine(account.email),
        account.role,
        account.isActive ? 'active' : 'invited',
        `second factor: ${account.hasSecondFactor ? 'yes' : 'no'}`,
        `passkeys: ${account.passkeys}`,
        `last seen: ${account.lastSeen ?? 'never'}`,
      ].join('  '),
    );
    return lines.join('\n');
  },
  async remove(input, { email }) {
    await removeAccount(input.store.db, await accountOf(input, email), who, { keepAnAdmin: false });
    return `Removed the account of ${safeLine(email)}; its sessions have ended.`;
  },
  async reset(input, { email, withoutFactors }) {
    const account = await accountOf(input, email);
    const token = await reset(input.store.db, account, who, { withoutFactors });
    return linkText(input.config.publicUrl, token);
  },
};

export const staff: Command = {
  summary: 'who may use the desk: invites, lists, resets and removes accounts',
  usage:
    'staff invite EMAIL --role ROLE | staff list | staff remove EMAIL | staff reset EMAIL [--without-factors]',
  help: `  --role ROLE      reader (reads), manager (also sorts, notes, exports, erases), editor (changes
                   the site's pages and reads no submission) or admin (all, and accounts)
  --without-factors  for somebody who has lost them: takes away the second factor and the passkeys,
                   and with them the password and the sessions

invite and reset print a one-time link. The first invitation turns the desk on, at /desk. A link that
is used takes the place of the password and ends all sessions.`,
  options: { role: { type: 'string' }, 'without-factors': { type: 'boolean' } },
  check: (input) => void parse(input),
  async run(input) {
    const parsed = parse(input);
    input.stdout.write(`${await run[parsed.action](input, parsed)}\n`);
  },
};
