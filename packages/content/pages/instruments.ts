import * as v from 'valibot';
import * as p from '../parts.ts';

const see = () => p.sentence('What to do and to see');

export const instruments = v.strictObject({
  startAgain: p.label('Button that undoes all'),
  rains: p.group('Years of rain', {
    see: see(),
    year: p.label('Slider'),
    keep: p.label('Button that keeps a year'),
    reading: p.named('A year that is read', p.text(80)),
    mean: p.label('Line of the mean'),
    more: p.named('More than the mean', p.text(60)),
    less: p.named('Less than the mean', p.text(60)),
    compared: p.sentence('Two years compared'),
  }),
  sample: p.group('Stratified sample', {
    see: see(),
    key: p.label('Line of the key'),
    truth: p.label('The mean of all towns'),
    axis: p.named('Upright axis', p.text(80)),
    size: p.label('Slider'),
    count: p.label('Its value'),
    towns: p.label('Number of towns'),
    again: p.label('Button for a draw'),
    twenty: p.label('Button for many draws'),
    over: p.label('A mean that is too high'),
    under: p.label('A mean that is too low'),
    result: p.sentence('What a draw found'),
    near: p.named('Draws that came near', p.text(80)),
    whole: p.sentence('All are drawn'),
    enough: p.sentence('No more draws'),
  }),
});
