import * as v from 'valibot';
import { action, exactly, group, label, named, text } from './parts.ts';

export const navigation = v.strictObject({
  header: named('Links of the header', exactly(7, action()), 'The last one is shown as a button.'),
  second: group('Second line', {
    title: label('Label of the line', 'Read out by screen readers.'),
    links: named('Links', v.array(action())),
  }),
  footer: group('Footer', {
    description: named('Description of the firm', text(300, 40)),
    links: named('Links', exactly(6, action())),
    alsoTitle: label('Heading above further links'),
    also: named('Further links', v.array(action())),
  }),
});
