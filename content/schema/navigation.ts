import * as v from 'valibot';
import * as p from './parts.ts';

export const navigation = v.strictObject({
  header: p.named(
    'Links of the header',
    p.exactly(7, p.action()),
    'The last one is shown as a button.',
  ),
  second: p.group('Second line', {
    title: p.label('Label of the line', 'Read out by screen readers.'),
    links: p.named('Links', v.array(p.action())),
  }),
  footer: p.group('Footer', {
    description: p.named('Description of the firm', p.text(300, 40)),
    links: p.named('Links', p.exactly(6, p.action())),
    alsoTitle: p.label('Heading above further links'),
    also: p.named('Further links', v.array(p.action())),
  }),
});
