import { minifySync } from 'vite';

/**
 * A function that runs in the page, as text. It is a function only so that an editor checks it: it may
 * use nothing from outside its own body. Node has already taken the types out.
 */
export function inlineFunction(fn: (...args: never[]) => unknown): string {
  // As the value of something, so that it is not dropped for doing nothing.
  const { code, errors } = minifySync('page.js', `fn=${fn}`);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim().replace(/^fn=|;$/g, '');
}
