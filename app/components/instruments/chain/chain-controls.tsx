import { useId } from 'react';
import type { PageContent } from '../../../../content/registry.ts';
import { blocks } from '../../../../figures/plots/services/blocks.ts';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';
import type { InstrumentProps } from '../instrument.ts';
import { count } from './hashes.ts';
import { type ChainState, longest, withText } from './state.ts';
import { type Link, useChain } from './use-chain.ts';

type Words = PageContent<'instruments'>['chain'];

/** Which block is written, its text, and what that does to the chain. */
export function ChainControls({ state, change }: InstrumentProps<ChainState>) {
  const words = useContent('instruments').chain;
  const id = useId();
  const links = useChain(state.texts);
  return (
    <>
      <div className="chain-fields">
        <label htmlFor={`${id}block`}>{words.block}</label>
        <select
          id={`${id}block`}
          value={state.block}
          onChange={({ target }) => change({ ...state, block: Number(target.value) })}
        >
          {blocks.map((text, i) => (
            <option key={text} value={i}>
              {i + 1}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}text`}>{words.text}</label>
        <input
          id={`${id}text`}
          autoComplete="off"
          spellCheck="false"
          maxLength={longest}
          value={state.texts[state.block]}
          onChange={({ target }) => change(withText(state, target.value))}
        />
      </div>
      <p role="status">{statusText(words, links)}</p>
    </>
  );
}

function statusText(words: Words, links: Link[]): string {
  const flipped = links.map((link) => count(link.flipped));
  const first = flipped.findIndex((bits) => bits > 0);
  if (first < 0) return links.length ? words.whole : '';
  const broken = flipped.slice(first);
  const share = broken.reduce((sum, bits) => sum + bits, 0) / (256 * broken.length);
  return fill(words.broken, {
    block: `${first + 1}`,
    flipped: `${broken[0]}`,
    links: `${broken.length}`,
    share: `${Math.round(100 * share)}`,
  });
}
