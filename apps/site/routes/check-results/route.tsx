import { effects, isPossible } from '@site/statistics/check/effects';
import { printed } from '@site/statistics/check/find-results';
import { grim } from '@site/statistics/check/verdict';
import { readPlain } from '@site/statistics/power/state';
import { plain } from '@site/workbench/apa-numbers';
import { useState } from 'react';
import { contentOf } from '#content.server.ts';
import { fill, useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { CallToAction, PageName } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { ReferenceList } from '#parts/layout/texts.tsx';
import { NumberInput, Select } from '#parts/tool/fields.tsx';
import { TableHead } from '#parts/tool/table-head.tsx';
import type { Route } from './+types/route';
import { PastedResults } from './pasted-results.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'check-results');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['check-results'].meta, '/tools/check-results');

export const handle = styledBy('form', 'select', 'page-name', 'call', 'tool', 'check-results');

export default function CheckResults() {
  const words = useContent('check-results');
  return (
    <>
      <div className="wrap">
        <PageName title={words.title} text={words.intro} />
        <PastedResults />
        <GrimTest />
        <EffectSizes />
        <section className="split check-rules">
          <div>
            <h2 className="h3">{words.rulesTitle}</h2>
            {words.rules.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </div>
          <div>
            <h2 className="h3">{words.referencesTitle}</h2>
            <ReferenceList references={words.references} />
          </div>
        </section>
      </div>
      <CallToAction {...words.callToAction} />
    </>
  );
}

const levels = ['90', '95', '99'];

/** From what a paper reports to effect sizes with their intervals. */
function EffectSizes() {
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

const fields = ['mean', 'n', 'items'] as const;

/** Whether a mean of whole numbers can be what is printed; at first the example of its authors. */
function GrimTest() {
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
