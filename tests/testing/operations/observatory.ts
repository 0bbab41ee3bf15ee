import fs from 'node:fs';

// Run as a program of its own: `node observatory.ts HOST:PORT`, with the test's certificate trusted.
// Writes a line of JSON.

// The scanner's list of preloaded hosts is downloaded when it is installed, which we don't do. An
// empty list can only lower a score: no host gets the credit for being on it.
const readFile = fs.readFileSync;
function readWithoutList(...args: Parameters<typeof readFile>): ReturnType<typeof readFile> {
  return String(args[0]).endsWith('hsts-preload.json') ? '{}' : readFile(...args);
}
fs.readFileSync = readWithoutList as typeof readFile;

const { scan } = await import('@mdn/mdn-http-observatory/src/scanner/index.js');
const { scan: summary, tests } = await scan(process.argv[2] ?? '');
const results = Object.values(tests).map(({ result, scoreModifier }) => [result, scoreModifier]);
const { grade, score } = summary;
console.log(JSON.stringify({ grade, score, results: Object.fromEntries(results) }));
