// The build of recheck that is JavaScript alone: no program of the machine, no Java.
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck';

  const recheck: { checkSync: typeof checkSync };
  export default recheck;
}
