import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until an address answers.
 * @param {string} url
 * @param {Promise<number>} exited settles when the server behind it ends
 * @returns {Promise<boolean>} false if the server ended first
 */
export async function answers(url, exited) {
  let ended = false;
  exited.finally(() => (ended = true)).catch(() => {});
  while (!ended) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return !ended;
    await wait(50);
  }
  return false;
}
