import { effects, isPossible } from '@site/statistics/check/effects';
import { readPlain } from '@site/statistics/power/state';
import { plain } from '@site/workbench/apa-numbers';
import { useState } from 'react';
import { fill, useContent } from '#content.ts';
import { NumberInput, Select } from '#parts/tool/fields.tsx';
import { TableHead } from '#parts/tool/table-head.tsx';

const levels = ['90', '95', '99'];

/** From what a paper reports to effect sizes with their intervals. */
export function EffectSizes() {
  const { effects: words } = useContent('check-results');
  const [chosen, setChosen] = useState(words.ways[0]!);
  const [texts, setTexts] = useState(() => chosen.values.map(({ start }) => start));
  const [level, setLevel] = useState(chosen.level);
  const values = texts.map(readPlain);
  const found = effects(chosen.id, values, Number(level) / 100);
  const isOpen = texts.some((text) => text.trim() === '');

  function choose(id: typeof chosen.id) {
    const way = words.ways.find((one) => one.id === id)!;
    setChosen(way);
    setTexts(way.values.map(({ start }) => start));
    setLevel(way.level);
  }

  return (
    <section className="split tool effects">
      <div className="tool-inputs">
        <h2 className="h3">{words.title}</h2>
        <p className="note tool-note">{words.intro}</p>
        <div className="tool-fields needs-js">
          <Select
            className="tool-field effects-way"
            label={words.from}
            value={chosen.id}
            options={words.ways.map(({ id, name }) => [id, name])}
            onChoose={choose}
          />
          {chosen.values.map(({ label }, i) => (
            <NumberInput
              key={label}
              label={label}
              value={texts[i]!}
              isWrong={texts[i] !== '' && !isPossible(chosen.id, i, values[i]!)}
              onType={(text) => setTexts(texts.with(i, text))}
            />
          ))}
          <Select
            label={words.level}
            value={level}
            options={levels.map((one) => [one, `${one}%`])}
            onChoose={setLevel}
          />
        </div>
      </div>
      <div role="status" className="needs-js">
        {!found && <p className="calculator-problem">{isOpen ? words.open : words.wrong}</p>}
        {found && (
          <table className="cases effects-found">
            <TableHead columns={[...words.columns, fill(words.interval, { level })]} />
            <tbody>
              {found.map(({ id: effect, value, low, high }) => (
                <tr key={effect}>
                  <th scope="row">{words.names[effect]}</th>
                  <td>{shown(value)}</td>
                  <td>{`[${shown(low)}, ${shown(high)}]`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

const shown = (value: number) => plain(value, Math.abs(value) >= 100 ? 1 : 3);
