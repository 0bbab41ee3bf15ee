import { printed } from '@site/statistics/check/find-results';
import { grim } from '@site/statistics/check/verdict';
import { plain } from '@site/workbench/apa-numbers';
import { useState } from 'react';
import { fill, useContent } from '#content.ts';
import { NumberInput } from '#parts/tool/fields.tsx';

const fields = ['mean', 'n', 'items'] as const;

/** Whether a mean of whole numbers can be what is printed; at first the example of its authors. */
export function GrimTest() {
  const { grim: words } = useContent('check-results');
  const [typed, setTyped] = useState({ mean: '5.19', n: '28', items: '1' });
  const found = grim(typed.mean, typed.n, typed.items);

  function sentence() {
    if (!found) return words.open;
    const { isPossible, tells, below, above } = found;
    const text = isPossible ? (tells ? words.possible : words.silent) : words.impossible;
    // One place more than the mean that was typed.
    const places = Math.round(-Math.log10(2 * printed(typed.mean).half)) + 1;
    const like = (value: number) => plain(value, places);
    return fill(text, { mean: typed.mean.trim(), below: like(below), above: like(above) });
  }

  return (
    <section className="split tool grim">
      <div className="tool-inputs">
        <h2 className="h3">{words.title}</h2>
        <p className="note tool-note">{words.intro}</p>
        <div className="tool-fields needs-js">
          {fields.map((name) => (
            <NumberInput
              key={name}
              {...words.fields[name]}
              value={typed[name]}
              isWhole={name !== 'mean'}
              onType={(text) => setTyped({ ...typed, [name]: text })}
            />
          ))}
        </div>
      </div>
      <p
        className="display tool-finding grim-found needs-js"
        role="status"
        data-possible={found?.isPossible}
      >
        {sentence()}
      </p>
    </section>
  );
}
