export const passwordRule = { minLength: 12, maxLength: 128 };

/** What is left of most long passwords that everybody tries, without the digits and signs around it. */
const known = new Set([
  ...['password', 'passwort', 'qwerty', 'qwertyuiop', 'qwertyuiopasdf', 'asdfghjkl', 'zxcvbnm'],
  ...['qwertyqwerty', 'passwordpassword', 'letmein', 'letmeinletmein', 'welcome', 'iloveyou'],
  ...['administrator', 'admin', 'adminadmin', 'changeme', 'changemechangeme', 'trustnoone'],
  ...['superman', 'batman', 'princess', 'sunshine', 'football', 'baseball', 'dragon', 'monkey'],
  ...['india', 'coimbatore', 'tamilnadu', 'qazwsxedcrfv', 'qwertyasdfgh', 'abcdefghijkl'],
]);

const fewest = 5;

/** What is wrong with a new password, in words for its owner; `undefined` if nothing is. */
export function passwordProblem(password: string, email: string): string | undefined {
  const { minLength, maxLength } = passwordRule;
  if (password.length < minLength) return `Use ${minLength} characters or more.`;
  if (password.length > maxLength) return `Use at most ${maxLength} characters.`;
  const text = password.toLowerCase();
  const letters = text.replace(/[^\p{L}]/gu, '');
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const ownWords = [name, domain.split('.')[0] ?? ''].filter((word) => word.length > 3);
  const isKnown = known.has(letters) || letters.length === 0;
  const isOwn = ownWords.some((word) => text.replace(word, '').length < 8 && text.includes(word));
  if (isKnown || isOwn || new Set(text).size < fewest) {
    return 'This one is easy to guess. Three or four words that do not belong together are better.';
  }
  return undefined;
}
