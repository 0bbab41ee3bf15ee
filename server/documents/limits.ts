/** What the reading of one file may take. A long resume stays far below all of it. */
export const limits = {
  ms: 10_000,
  /** Of the heap, and of the whole process with what is inflated. */
  heapMegabytes: 256,
  processBytes: 600 * 1024 * 1024,
  inflatedBytes: 50 * 1024 * 1024,
  pages: 200,
  characters: 200_000,
  /** How deep the groups of an RTF, and the elements of an XML, may stand in each other. */
  depth: 1_000,
};
