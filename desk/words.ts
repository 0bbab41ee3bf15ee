import type { FormName } from '../forms/form-names.ts';

export const formNames: Readonly<Record<FormName, string>> = {
  careers: 'Careers',
  'join-now': 'Join Now',
  publication: 'Publication',
  analytics: 'Analytics',
  contact: 'Contact',
};

const time = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('en-IN', { day: '2-digit', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function timeText(iso: string): string {
  return time.format(new Date(iso));
}

export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

/** As short as it can be read: the time of today, the day of before. */
export function shortTime(iso: string): string {
  const date = new Date(iso);
  return date.toDateString() === new Date().toDateString() ? clock.format(date) : day.format(date);
}

export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

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
