import { ConfigError, readConfig } from '../../config/config.ts';
import { invented } from '../../content/invented.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

export type SettingTask = {
  field: string;
  /** The present value; empty if there is none. */
  value: string;
  /** What is wrong with the value, where it is there. */
  problem?: string;
  todo: string;
};

/** Every setting that a public site needs and that is missing, wrong or an example. */
export function settingTasks(values: Settings): SettingTask[] {
  const tasks: SettingTask[] = [];
  const add = (name: string, todo: string) =>
    tasks.push({ field: name, ...state(name, values[name]?.trim()), todo });

  try {
    readConfig(values);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    add(/^[A-Z_]+/.exec(error.message)?.[0] ?? '', error.message);
  }
  const url = URL.parse(values.PUBLIC_URL ?? '');
  const isLocal = url && /^(localhost|127\.|\[::1\]|.*\.(test|local|invalid)$)/.test(url.hostname);
  if (!url || isLocal || invented.test(url.hostname)) {
    add('PUBLIC_URL', 'Set the address under which visitors find the site, then build again.');
  } else if (url.protocol !== 'https:') {
    add('PUBLIC_URL', 'It must begin with https://: applications carry personal data.');
  }
  for (const [name, todo] of Object.entries(needed)) {
    if (!values[name]?.trim() || invented.test(values[name])) add(name, todo);
  }
  for (const name of ['DATABASE_URL', 'VITE_API_HOST', 'CORS_ORIGINS']) {
    if (invented.test(values[name] ?? '')) add(name, 'Write the true address.');
  }
  return tasks;
}

/** The present value. Addresses that may hold a password are not repeated. */
function state(name: string, value = ''): Pick<SettingTask, 'value' | 'problem'> {
  const example = invented.exec(value)?.[0];
  if (example) return { value: example, problem: `still names ${example}` };
  return { value: value && /^(SMTP|DATABASE)_URL$/.test(name) ? '(set)' : value };
}

const needed: Record<string, string> = {
  TRUST_PROXY:
    'Put a proxy with TLS in front (docs/running-in-production.md) and set its address here.',
  SMTP_URL: 'Set the mail server, so that staff hear of an application.',
  NOTIFY_TO: 'Set who is told of an application.',
  MAIL_FROM: 'Set the sender of these notes; the mail server must accept it.',
  VITE_ENQUIRIES:
    'The dialogs "Submit Your Publication", "Request Analytics Support" and "Contact Our Team" send nothing: what visitors write there reaches nobody. Set "send" to receive it, or "off" if it is to stay so; then build again.',
};
