import { useLocation, useNavigationType } from 'react-router';
import { useHydrated } from '../../components/loading/hydration-mark.tsx';

/** What a link of the steps leaves in the history, so that only their own moves take the focus along. */
export const ownMove = { step: true };

/**
 * The answers in the fragment of the address, such as "difference/number": none without JavaScript, and
 * until the page is hydrated. `isStep`: one was just given; `isSent`: the page was opened with them.
 */
export function useAddress(): { address: string; isStep: boolean; isSent: boolean } {
  const { hash, state } = useLocation();
  const type = useNavigationType();
  const isHydrated = useHydrated();
  const address = isHydrated ? hash.slice(1) : '';
  const isOwn = (state as Partial<typeof ownMove> | null)?.step === true;
  return {
    address,
    isStep: isOwn && type === 'PUSH',
    isSent: address !== '' && !isOwn && type === 'POP',
  };
}
