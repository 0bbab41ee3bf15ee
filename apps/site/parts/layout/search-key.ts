/** The key that opens the search, from anywhere but a field. */
export const searchKey = '/';

/** The browser stores it only once somebody has switched the key off, which visitors need who type by voice. */
const entry = 'search-key';

export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(entry) !== 'off';
  } catch {
    // Without storage no setting was kept either.
    return true;
  }
}

/** Returns false where the browser stores nothing. */
export function switchSearchKey(isOn: boolean): boolean {
  try {
    if (isOn) localStorage.removeItem(entry);
    else localStorage.setItem(entry, 'off');
    return true;
  } catch {
    return false;
  }
}
