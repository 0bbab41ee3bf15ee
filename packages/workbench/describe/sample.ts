import { seededUniform } from '@site/statistics/sampling/sampling';

/** How many simulated people have filled in the simulated questionnaire. */
const people = 160;

const items = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'];
/** q4 is worded the other way round, as in many questionnaires. */
const loadings = [0.8, 0.75, 0.7, -0.7, 0.8, 0.55];

/**
 * A questionnaire of our own making, as CSV: a scale of six items from 1 to 5, a score, and what goes
 * wrong in real files (empty cells, NA, a code of 99 that is not declared). The same each time.
 */
export function simulatedSurvey(): string {
  const random = seededUniform(20110917);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rows = Array.from({ length: people }, (_, i) => {
    const [trait, age] = [normal(), Math.round(22 + 18 * random() ** 1.6)];
    const answers = loadings.map((loading) => {
      const agreement = loading * trait + Math.sqrt(1 - loading ** 2) * normal();
      return String(Math.max(1, Math.min(5, Math.round(3.2 + 1.1 * agreement))));
    });
    if (i % 23 === 7) answers[i % items.length] = '';
    if (i % 41 === 5) answers[2] = '99';
    const score = (62 + 9 * trait + 8 * normal()).toFixed(1);
    return [
      `simulated-${String(i + 1).padStart(3, '0')}`,
      new Date(Date.UTC(2025, 7, 1 + Math.floor(45 * random()))).toISOString().slice(0, 10),
      ['Coimbatore', 'Tiruppur', 'Erode', 'Salem'][Math.floor(4 * random() ** 1.5)]!,
      ['தமிழ்', 'தமிழ்', 'தமிழ்', 'English'][Math.floor(4 * random())]!,
      i % 37 === 11 ? 'NA' : String(age),
      ...answers,
      score,
    ];
  });
  const names = ['person', 'answered', 'town', 'language', 'age', ...items, 'score'];
  return `${[names, ...rows].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
