// The build of recheck that is JavaScript alone: no program of the machine, no Java.
declare module 'recheck/lib/browser.js' {
  const recheck: Pick<typeof import('recheck'), 'checkSync'>;
  export default recheck;
}
