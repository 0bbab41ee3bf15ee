import { useDeskWords } from '../use-desk-words.ts';

/** The firm, above what somebody who is not yet in sees. */
export function FirmName() {
  return <p className="bar-firm">{useDeskWords()?.firm}</p>;
}
