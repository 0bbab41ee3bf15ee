/** Digits with the separators of India: 12,34,567. Without Intl, whose first formatter takes longer to make than all of a page's numbers to write. */
export function grouped(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) {
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  }
  return groups.join(',');
}
