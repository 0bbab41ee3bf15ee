import type { Figure } from '../define.ts';

/** What a figure without real data says of itself, in its title and in its caption. */
const marks = [
  { inTitle: '(simulated)', inCaption: 'Simulated data' },
  { inTitle: '(illustration)', inCaption: 'Illustration' },
];

/** What is missing from the words of a figure. */
export function wordProblems({
  id,
  title,
  caption,
  source,
  alt,
  decorative,
  simulated,
}: Figure): string[] {
  const problems: string[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) problems.push(`the id "${id}" is not kebab-case`);
  if (title.length < 8) problems.push(`the title is too short: "${title}"`);
  if (source.length < 5) problems.push(`the source is too short: "${source}"`);
  const numbers = /NaN|undefined|Infinity|null/.exec(`${title} ${caption} ${source} ${alt}`);
  if (numbers) problems.push(`the words contain "${numbers[0]}"`);
  // A thumbnail and a banner show the title alone.
  const isMarked = marks.some(
    ({ inTitle, inCaption }) => title.includes(inTitle) && caption.includes(inCaption),
  );
  if (simulated && !isMarked)
    problems.push('title and caption do not say "(simulated)" and "Simulated data"');
  const spelled = /\d( %| per cent)/.exec(`${title} ${caption} ${alt}`);
  if (spelled) problems.push(`"${spelled[0]}": a share is written as 49%`);
  if (decorative) return alt === '' ? problems : [...problems, 'an ornament has an alt text'];
  if (caption.length < 30) problems.push(`the caption is too short: "${caption}"`);
  if (alt.length < 40) problems.push(`the alt text is too short: "${alt}"`);
  if (alt.length > 250)
    problems.push(`the alt text has ${alt.length} characters, the limit is 250`);
  return problems;
}
