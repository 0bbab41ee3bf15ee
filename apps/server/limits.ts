/** How much the server takes at once, and how long it waits. The tests use shorter times. */
export const serverLimits = {
  uploadsInFlight: 16,
  /** Of these, so many for one network; its next ones wait. */
  uploadsPerNetwork: 3,
  uploadsWaitingPerNetwork: 8,
  uploadWaitMs: 10_000,
  /** While all are taken, one that has gone on for this long at less than this rate ends for a new one. */
  slowAfterMs: 2_000,
  slowBytesPerSecond: 64 * 1024,
  /** Bytes that are kept of one network within a day. Each submission counts for some besides its file. */
  networkBytesPerDay: 100 * 1024 * 1024,
  submissionBytes: 10 * 1024,
  connections: 2_000,
  /** Without a proxy, of one network. */
  connectionsPerNetwork: 256,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 300_000,
  /** A body that sends nothing for this long ends in 408. */
  stallMs: 15_000,
  /** The same once a file has begun to come. */
  fileStallMs: 4_000,
  /** After its grace, a body that is slower than this on the whole ends in 408. */
  graceMs: 10_000,
  minBytesPerSecond: 8 * 1024,
  /** The form's size besides the file: other fields and the headers of parts. */
  multipartOverheadBytes: 64 * 1024,
  /** Larger resumes wait on disk, in a file without a name, until it is their turn to be saved. */
  inMemoryUploadBytes: 256 * 1024,
  /** How long a large upload waits for the large uploads before it. */
  largeUploadWaitMs: 1_300,
  /** What is not committed by then is not saved. */
  saveWithinMs: 1_200,
  /** How long a commit that began in time may take before the sender is told that it failed. */
  commitMs: 100,
  /** The rate for a resume on a slow disk or network. */
  saveBytesPerSecond: 8 * 1024 * 1024,
  retryAfterSeconds: 5,
  /** After an early response, the rest of a body is dropped for this long; then the connection ends. */
  lingerMs: 5_000,
  lingerBytes: 16 * 1024 * 1024,
  /** scrypt with N = 2^17, r = 8, p = 1, as OWASP advises: 128 MB and some tenths of a second each. */
  passwordLog2N: 17,
  passwordsAtOnce: 2,
  passwordsWaiting: 32,
  passwordsWaitingPerNetwork: 4,
  /** A new password takes ten to this power of guesses; zxcvbn's highest mark. */
  passwordGuessesLog10: 10,
};

export type ServerLimits = typeof serverLimits;
