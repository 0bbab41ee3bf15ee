import * as v from 'valibot';
import * as p from '../parts.ts';

export const navigation = v.strictObject({
  header: p.named(
    'Links of the header',
    p.exactly(7, p.action()),
    'The last one is shown as a button.',
  ),
  more: p.group('Menu of everything else', {
    label: p.label('Its button'),
    links: p.named('Links', v.array(p.action())),
    toolsTitle: p.label('Label of the tools'),
    tools: p.named('Tools', v.array(p.action())),
    others: p.named('Last links', v.array(p.action())),
  }),
  offers: p.named(
    'What the firm offers',
    p.exactly(
      3,
      p.group('Offer', {
        title: p.heading(),
        text: p.sentence('Text'),
        to: p.named('Leads to', p.sitePath()),
      }),
    ),
    'In the same words on Home, Services and Contact, and in the footer.',
  ),
  footer: p.group('Footer', {
    description: p.named('Description of the firm', p.text(300, 40)),
    linksTitle: p.label('Heading above the six links'),
    links: p.named('Links', p.exactly(6, p.action())),
    alsoTitle: p.label('Heading above further links'),
    also: p.named('Further links', v.array(p.action())),
  }),
});
