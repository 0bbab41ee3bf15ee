/** The limits for reading one file. A long resume stays far below them. */
export const limits = {
  ms: 10_000,
  /** The heap, and the whole process with what is inflated. */
  heapMegabytes: 256,
  processBytes: 600 * 1024 * 1024,
  inflatedBytes: 50 * 1024 * 1024,
  pages: 200,
  characters: 200_000,
  /** How deep groups of an RTF, or elements of an XML, may be nested. */
  depth: 1_000,
  /** Elements, attributes and pieces of text of an XML together. */
  parts: 1_000_000,
  /** Without any of these. */
  quietCharacters: 1024 * 1024,
  /** Of one element. */
  attributes: 1_000,
};
