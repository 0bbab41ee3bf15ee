import { type Ref, useEffect, useState } from 'react';

type Props = {
  /** What is searched for now. */
  search: string;
  placeholder: string;
  field?: Ref<HTMLInputElement>;
  /** Called a moment after the last key. */
  onSearch: (search: string) => void;
  /** Called on Enter, after what is typed is searched for. */
  onEnter?: (search: string) => void;
};

const typingPauseMs = 300;

/** A search of the server, as it is typed. */
export function SearchField({ search, placeholder, field, onSearch, onEnter }: Props) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  });

  return (
    <input
      ref={field}
      type="search"
      aria-label="Search"
      value={typed}
      maxLength={100}
      placeholder={placeholder}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return;
        onSearch(typed.trim());
        onEnter?.(typed.trim());
      }}
    />
  );
}
