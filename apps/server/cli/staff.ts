import { findAccount, invite, listAccounts, removeAccount, reset } from '../desk/account-store.ts';
import { roles } from '../desk/call.ts';
import { linkAddress } from '../desk/links.ts';
import { safeLine } from '../submissions/safe-text.ts';
import {
  type Command,
  type CommandInput,
  noArguments,
  onlyArgument,
  UsageError,
} from './command.ts';

const who = 'command line';
const actions = ['invite', 'list', 'remove', 'reset'] as const;

function parse({ args: [name, ...rest], values }: Pick<CommandInput, 'args' | 'values'>) {
  const action = actions.find((one) => one === name);
  if (!action) throw new UsageError(`Give one of: ${actions.join(', ')}.`);
  if (action === 'list') {
    noArguments(rest);
    return { action, email: '', role: 'reader' as const };
  }
  const email = onlyArgument(rest, 'the e-mail address of the account');
  if (!/^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/.test(email)) {
    throw new UsageError(`${safeLine(email)} is not an e-mail address.`);
  }
  const role = roles.find((one) => one === values.role);
  if (action === 'invite' && !role) {
    throw new UsageError(`Give --role: one of ${roles.join(', ')}.`);
  }
  return { action, email, role: role ?? 'reader' };
}

async function run(input: CommandInput): Promise<string> {
  const { db } = input.store;
  const { action, email, role } = parse(input);
  if (action === 'list') return listText(await listAccounts(db));
  const account = await findAccount(db, email);
  const named = safeLine(email);
  const linkTo = (token: string) => `${linkAddress(input.config.publicUrl, token)}

Whoever opens this link within 24 hours, once, sets the password: hand it to its owner only.`;
  if (action === 'invite') {
    if (account) throw new UsageError(`${named} has an account: \`staff reset\` makes a new link.`);
    return linkTo(await invite(db, email, role, who));
  }
  if (!account) throw new UsageError(`There is no account of ${named}.`);
  if (action === 'reset') {
    const withoutFactors = input.values['without-factors'] === true;
    return linkTo(await reset(db, account, who, { withoutFactors }));
  }
  await removeAccount(db, account, who, { keepAnAdmin: false });
  return `Removed the account of ${named}; its sessions have ended.`;
}

function listText(accounts: Awaited<ReturnType<typeof listAccounts>>): string {
  if (!accounts.length) return 'No accounts: the desk is off. `staff invite` makes the first.';
  const lines = accounts.map(({ email, role, isActive, hasSecondFactor, passkeys, lastSeen }) =>
    [
      ...[safeLine(email), role, isActive ? 'active' : 'invited'],
      ...[`second factor: ${hasSecondFactor ? 'yes' : 'no'}`, `passkeys: ${passkeys}`],
      `last seen: ${lastSeen ?? 'never'}`,
    ].join('  '),
  );
  return lines.join('\n');
}

export const staff: Command = {
  summary: 'who may use the desk: invites, lists, resets and removes accounts',
  usage:
    'staff invite EMAIL --role ROLE | staff list | staff reset EMAIL [--without-factors] | staff remove EMAIL',
  help: `  --role ROLE      reader (reads), manager (also sorts, comments, exports, erases), editor (changes
                   the site's pages and reads no submission) or admin (all, and accounts)
  --without-factors  for somebody who has lost them: takes away the second factor and the passkeys,
                   and with them the password and the sessions

invite and reset print a one-time link. The first invitation turns the desk on, at /desk. A link that
is used takes the place of the password and ends all sessions.`,
  options: { role: { type: 'string' }, 'without-factors': { type: 'boolean' } },
  check: (input) => void parse(input),
  run: async (input) => void input.stdout.write(`${await run(input)}\n`),
};
