export { clockText, dayText, shortTime, timeText, weekdayText } from '@site/content/firm-time';
export { sizeText } from '@site/forms/files';
export { formLabels as formNames } from '@site/forms/names';

type Sent = { name?: string | null; authors?: string | null; email: string };

/** Who sent something, by the best that is known of them. */
export const senderOf = ({ name, authors, email }: Sent): string => name ?? authors ?? email;

export function countText(number: number, one: string, several: string): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? one : several}`;
}

/** "Firefox on Windows" for people; the whole text where it is of another kind. */
export function browserText(agent: string): string {
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0];
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0];
  if (!browser || !system) return agent.slice(0, 60) || 'unknown browser';
  return `${{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser} on ${system}`;
}

/** The server counts no further than a thousand. */
export function unreadText(unread: number): string {
  return unread < 1_000 ? String(unread) : '999+';
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** The server counts no further than a hundred. */
export function ordinalText(number: number): string {
  return `${number}${endings[ordinals.select(number)] ?? 'th'}${number < 100 ? '' : ' or later'}`;
}

export const mailtoAddress = (to: string): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}`;
