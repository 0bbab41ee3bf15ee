import type { MouseEvent } from 'react';
import { blocks } from '../../../../figures/plots/services/blocks.ts';
import type { InstrumentProps } from '../instrument.ts';
import { ChainRow, overlap } from './chain-row.tsx';
import type { ChainState } from './state.ts';
import { useChain } from './use-chain.ts';

/** A row for each block; a click on one selects it. */
export function ChainPlot({ state, change, frame }: InstrumentProps<ChainState>) {
  const links = useChain(state.texts);
  const step = (frame.height - overlap) / blocks.length;

  function choose({ clientY, currentTarget }: MouseEvent<SVGSVGElement>) {
    const { top, height } = currentTarget.getBoundingClientRect();
    const row = Math.floor(((clientY - top) / height) * blocks.length);
    change({ ...state, block: Math.max(0, Math.min(blocks.length - 1, row)) });
    const field = currentTarget.closest('.instrument')?.querySelector('input');
    field?.focus({ preventScroll: true });
  }

  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={links.length ? undefined : 'instrument-clear'}
      aria-hidden="true"
      onClick={choose}
    >
      <rect className="chain-ground" width={frame.width} height={frame.height} />
      {links.map((link, row) => (
        <g key={blocks[row]} transform={`translate(0 ${row * step})`}>
          <ChainRow
            name={`${row + 1}  ${state.texts[row]}`}
            isChanged={state.texts[row] !== blocks[row]}
            isChosen={row === state.block}
            link={link}
            frame={{ width: frame.width, height: step }}
          />
        </g>
      ))}
    </svg>
  );
}
