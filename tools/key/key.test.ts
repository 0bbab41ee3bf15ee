import { expect, test } from 'vitest';
import { follow } from './key.ts';

const questions = [
  {
    id: 'leaf',
    answers: [
      { id: 'needle', to: 'cone' },
      { id: 'broad', to: 'oak' },
    ],
  },
  {
    id: 'cone',
    answers: [
      { id: 'hangs', to: 'spruce' },
      { id: 'stands', to: 'fir' },
    ],
  },
];

test('answers lead to a question, and then to an end', () => {
  expect(follow(questions, '').question?.id).toBe('leaf');
  expect(follow(questions, 'needle').question?.id).toBe('cone');
  const { end, question, steps } = follow(questions, 'needle/stands');
  expect({ end, question }).toEqual({ end: 'fir', question: undefined });
  expect(steps.map((step) => [step.address, step.answer.id])).toEqual([
    ['', 'needle'],
    ['needle', 'stands'],
  ]);
});

test.each(['needle/flies', 'needle/flies/hangs'])('%s is followed as far as it goes', (address) => {
  expect(follow(questions, address).question?.id).toBe('cone');
});
