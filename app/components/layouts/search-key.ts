/** The key that opens the search, from anywhere but a field. */
export const searchKey = '/';

/** Kept in the browser only where somebody switched the key off, as a voice that types letters makes needful. */
const entry = 'search-key';

export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(entry) !== 'off';
  } catch {
    // Without storage no setting was kept either.
    return true;
  }
}

/** False where the browser keeps nothing. */
export function switchSearchKey(isOn: boolean): boolean {
  try {
    if (isOn) localStorage.removeItem(entry);
    else localStorage.setItem(entry, 'off');
    return true;
  } catch {
    return false;
  }
}
