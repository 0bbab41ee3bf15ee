// Works out how many guesses a password takes; in a thread of its own, because that can take a while.
import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type Guessed = { password: string; ownWords: string[] };

const { password, ownWords } = workerData as Guessed;
const { guessesLog10 } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(
  password,
  ownWords,
);
parentPort?.postMessage(guessesLog10);
