/** The packages carry no types; these are for what we use. */
declare module '@citation-js/core' {
  type Options = { forceType: '@biblatex/text' | '@ris/file'; generateGraph: boolean };
  /** Throws an Error that names line and column. Returns CSL-JSON. */
  export const plugins: { input: { chain: (text: string, options: Options) => unknown[] } };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
