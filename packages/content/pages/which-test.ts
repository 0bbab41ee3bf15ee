import * as v from 'valibot';
import * as p from '../parts.ts';

const id = () => p.technical('Id', p.label());
const line = () => p.text(160);

const answer = p.group('Answer', {
  id: id(),
  label: p.named('Words', p.text(90)),
  hint: v.optional(p.named('Hint below it', p.text(90))),
  to: p.technical('Leads to', p.label(), 'The id of another question or of a test.'),
});

const question = p.group('Question', {
  id: id(),
  text: p.named('Question', p.text(60)),
  answers: p.list('Answers', [2, 8], answer, { key: 'id' }),
});

const test = p.group('Test', {
  id: id(),
  name: p.named('Name', p.text(60)),
  use: p.sentence('When it is used'),
  assumes: p.list('What it assumes', [1, 3], p.sentence()),
  instead: p.list('Why not its neighbours', [1, 3], p.sentence()),
  spss: p.named('Way in SPSS', line()),
  jamovi: p.named('Way in jamovi', line()),
  r: p.named('Line for R', v.pipe(line(), v.metadata({ isCode: true }))),
  report: p.named('Sentence to report it', p.text(400, 10)),
  effect: p.sentence('Effect size'),
  sample: p.sentence('Sample size'),
  state: v.optional(
    p.technical('State of the calculator', p.label(), 'What follows “#” in its address.'),
  ),
  references: p.technical('References', v.array(p.technical('Reference', p.label()))),
});

export const whichTest = v.strictObject({
  meta: p.meta(),
  ...p.headed(),
  private: p.sentence('Note on privacy'),
  words: p.each('Words of the page', p.text(220), {
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
  questions: p.list('Questions', [2, 60], question, { key: 'id' }),
  tests: p.list('Tests', [2, 60], test, { key: 'id' }),
  references: p.list('References', [1, 60], p.reference({ id: id() }), { key: 'id' }),
  callToAction: p.callToAction(),
});
