import { expect, test } from 'vitest';
import { firstChoices } from '../choose.ts';
import { describeFile } from '../report.ts';
import { readRecipe, recipeText } from './recipe.ts';
import { findScale, wordScales } from './scale-sets.ts';
import { addStep, reversedIn, type Step, setTypes, setVariable, toggleReversed } from './step.ts';

const describe = (text: string, steps: Step[]) => describeFile(new Blob([text]), { steps });

test.each([
  ['Strongly disagree, Disagree, Neutral, Agree, Strongly agree', '1 2 3 4 5'],
  ['Disagree, Agree, strongly  agree, STRONGLY DISAGREE', '1 2 3 4'],
  ['Somewhat agree, Agree, Neutral, Strongly disagree', '1 4 5 6'],
  ['SA, A, N, D, SD', '1 2 3 4 5'],
  ['Agree, Not applicable, Disagree', '2 4'],
  ['Not at all important, Slightly important, Important, Very important', '1 2 3 4'],
  ['முற்றிலும் உடன்படுகிறேன், நடுநிலை, மறுக்கிறேன்', '2 3 5'],
  ['Agree, Erode', undefined],
  ['NA, Agree', undefined],
])('the words %s have the numbers %s', (words, numbers) => {
  const scale = findScale(words.split(', '));
  expect(scale?.map.map(([, value]) => value).join(' ')).toBe(numbers);
});

const survey = `sex,q1,q2
Male,Agree,Strongly disagree
male,Neutral,Agree
MALE,agree,Agree
Female,Disagree,99
Female,Neutral,Strongly agree
,,
`;
const points = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];
const map: Step = {
  do: 'map',
  variables: ['q1', 'q2'],
  map: points.map((word, i) => [word, i + 1]),
};
const merge: Step = { do: 'merge', variable: 'sex', values: ['male', 'MALE'], into: 'Male' };

test('steps apply in their order, and say what they changed', async () => {
  const plain = await describe(survey, []);
  expect(plain.report.variables[0]!.hints).toMatchObject([{ code: 'alike', into: 'Male' }]);
  expect(wordScales(plain.report)).toMatchObject([{ name: 'agreement', variables: ['q1'] }]);
  const { report, data } = await describe(survey, [
    ...[map, merge],
    { do: 'reverse', variables: ['q2', 'gone'], low: 1, high: 5 },
  ]);
  const values = (name: string) => [...data.columns.get(name)!.values];
  expect(values('q1')).toEqual([4, 3, 4, 2, 3]);
  // A code outside of the scale is not reverse-scored with it.
  expect(values('q2')).toEqual([5, 2, 2, 99, 1]);
  expect(data.columns.get('q2')).toMatchObject({ kind: 'number', isReversed: true });
  expect(data.columns.get('q2')!.labels.get(5)).toBe('Strongly disagree');
  expect(report.variables[0]!.categories.map(({ count }) => count)).toEqual([3, 2]);
  expect(values('sex')).toEqual([2, 2, 2, 1, 1]);
  expect(report.how.applied.map(({ changed }) => changed)).toEqual([9, 2, 4]);
  expect(report.how.applied[2]!.absent).toEqual(['gone']);
});

test('a new step replaces the one that it contradicts', () => {
  const of = (codes: string[]): Step => ({ do: 'missing', codes });
  expect(addStep([of(['NA']), merge], of(['-']))).toEqual([merge, of(['-'])]);
  const again: Step = { ...map, variables: ['q2'], map: [['Agree', 1]] };
  expect(addStep([map], again)).toEqual([{ ...map, variables: ['q1'] }, again]);
  const types = setTypes([], ['q1', 'q2', 'q3'], 'number');
  const steps = setVariable(types, 'q2', { type: 'category', missing: ['9'] });
  expect(steps).toEqual([
    { do: 'type', variables: ['q1', 'q3'], type: 'number' },
    { do: 'type', variables: ['q2'], type: 'category' },
    { do: 'missing', variable: 'q2', codes: ['9'] },
  ]);
  expect(setVariable(steps, 'q2', { missing: [] })).toEqual(steps.slice(0, 1));
  const reversed = toggleReversed([map], 'q1', [1, 5]);
  expect(reversedIn(reversed)).toEqual(['q1']);
  expect(toggleReversed(reversed, 'q1', [1, 5])).toEqual([map]);
});

test('a recipe comes back as it was kept, and an older one is still read', () => {
  const choices = { ...firstChoices, separator: ';' as const, steps: [map, merge] };
  const constructs = [{ name: 'trust', items: ['q1', 'q2'] }];
  const kept = recipeText({ choices: { ...choices, sheet: 'one' }, constructs });
  expect(readRecipe(kept)).toEqual({ choices, constructs });
  const old = '{"recipe":1,"steps":[{"do":"type","variable":"q1","type":"number"}]}';
  const step = { do: 'type', variables: ['q1'], type: 'number' };
  expect(readRecipe(old)?.choices.steps).toEqual([step]);
});

test.each([
  '{"recipe":1,"steps":[{"do":"toString"}]}',
  '{"recipe":1,"steps":[{"do":"skip","above":1e9,"below":0}]}',
  '{"recipe":1,"steps":[{"do":"map","variables":["a"],"map":[["b","c"]]}]}',
])('%s is no recipe', (text) => {
  expect(readRecipe(text)).toBeUndefined();
});
