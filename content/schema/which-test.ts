import * as v from 'valibot';
import {
  between,
  callToAction,
  each,
  fullReference,
  group,
  headed,
  label,
  meta,
  named,
  sentence,
  technical,
  text,
} from './parts.ts';

const id = () => technical('Id', label());
const line = () => text(160);

const answer = group('Answer', {
  id: id(),
  label: named('Words', text(90)),
  hint: v.optional(named('Hint below it', text(90))),
  to: technical('Leads to', label(), 'The id of another question or of a test.'),
});

const question = group('Question', {
  id: id(),
  text: named('Question', text(60)),
  answers: named('Answers', between(2, 8, answer, 'id')),
});

const test = group('Test', {
  id: id(),
  name: named('Name', text(60)),
  use: sentence('When it is used'),
  assumes: named('What it assumes', between(1, 3, sentence())),
  instead: named('Why not its neighbours', between(1, 3, sentence())),
  spss: named('Way in SPSS', line()),
  jamovi: named('Way in jamovi', line()),
  r: named('Line for R', line()),
  report: named('Sentence to report it', text(400, 10)),
  effect: sentence('Effect size'),
  sample: sentence('Sample size'),
  state: v.optional(
    technical('State of the calculator', label(), 'What follows “#” in its address.'),
  ),
  references: technical('References', v.array(technical('Reference', label()))),
});

export const whichTest = v.strictObject({
  meta: meta(),
  ...headed(),
  private: sentence('Note on privacy'),
  words: each('Words of the page', text(220), {
    step: 'Number of the question',
    change: 'Link back to a question',
    again: 'Link to the beginning',
    trail: 'Heading of the answers so far',
    found: 'Above the name of the test',
    assumes: 'Heading: what it assumes',
    instead: 'Heading: why not its neighbours',
    run: 'Heading: how to run it',
    spss: 'SPSS',
    jamovi: 'jamovi',
    r: 'R',
    report: 'Heading: how to report it',
    example: 'Note below the sentence',
    effect: 'Heading: effect size',
    sample: 'Heading: sample size',
    compute: 'Link to the calculator',
    check: 'Link to the check of results',
    copy: 'Button: copy the sentence',
    copied: 'After copying',
    notCopied: 'When copying failed',
    keyTitle: 'Heading of the key',
    keyIntro: 'Introduction of the key',
    showKey: 'Opens the key on a phone, with [number]',
    testsTitle: 'Heading of the tests',
    showTests: 'Opens the tests on a phone, with [number]',
    testsIntro: 'Introduction of the tests',
    referencesTitle: 'Heading of the references',
  }),
  questions: named('Questions', between(2, 60, question, 'id')),
  tests: named('Tests', between(2, 60, test, 'id')),
  references: named(
    'References',
    between(
      1,
      60,
      group('Reference', {
        id: id(),
        ...fullReference(),
      }),
      'id',
    ),
  ),
  callToAction: callToAction(),
});
