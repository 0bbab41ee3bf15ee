// Run by hand (node figures/history/write-commits.ts): a build must not depend on the history being there.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const format = ['--date=format:%u %H %Y-%m-%d', '--format=%ad'];
const dates = execFileSync('git', ['log', ...format], { encoding: 'utf8' })
  .trim()
  .split('\n');

const hours = new Map<string, number>();
for (const date of dates) {
  const [weekday, hour] = date.split(' ').map(Number);
  const key = `${weekday} ${hour}`;
  hours.set(key, (hours.get(key) ?? 0) + 1);
}
const days = dates.map((date) => date.split(' ')[2]!).sort();
const data = {
  first: days[0],
  last: days.at(-1),
  /** [day of the week from Monday = 1, hour, commits] */
  hours: [...hours].map(([key, count]) => [...key.split(' ').map(Number), count]).sort(byTime),
};
writeFileSync(new URL('commits.json', import.meta.url), `${JSON.stringify(data)}\n`);
console.log(`commits.json: ${dates.length} commits from ${data.first} to ${data.last}`);

function byTime(a: number[], b: number[]): number {
  return a[0]! - b[0]! || a[1]! - b[1]!;
}
