// The package says nothing about its types; this is the part that the tests use.
declare module '@mdn/mdn-http-observatory/src/scanner/index.js' {
  export function scan(host: string): Promise<{
    scan: { grade: string; score: number };
    tests: Record<string, { result: string; scoreModifier: number }>;
  }>;
}
