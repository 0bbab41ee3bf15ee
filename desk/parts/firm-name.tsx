import { useDeskWords } from '../use-desk-words.ts';

/** The firm's name, above the views of people who are not signed in. */
export function FirmName() {
  return <p className="bar-firm">{useDeskWords()?.firm}</p>;
}
