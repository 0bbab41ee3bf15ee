const live = process.stdout.isTTY === true;
const heartbeatMs = live ? 500 : 15_000;

/**
 * Says what is going on while it goes on, and how long it took.
 * @template T
 * @param {string} label such as "Building the site"
 * @param {() => Promise<T>} work
 * @param {() => string} [detail] how far it is, asked for now and then
 * @returns {Promise<T>}
 */
export async function step(label, work, detail = () => '') {
  const started = Date.now();
  const line = () => [`${label} ...`, seconds(started), detail()].filter(Boolean).join('  ');
  if (!live) console.log(`${label} ...`);
  const show = () => (live ? process.stdout.write(`\r\x1b[K${line()}`) : console.log(line()));
  const heartbeat = setInterval(show, heartbeatMs);
  let outcome = 'failed after';
  try {
    const result = await work();
    outcome = 'done in';
    return result;
  } finally {
    clearInterval(heartbeat);
    if (live) process.stdout.write('\r\x1b[K');
    console.log(`${label}: ${outcome} ${seconds(started)}`);
  }
}

/** @param {number} since milliseconds of the epoch */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * The environment for a child: colours only where a person is watching.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnv(extra = {}) {
  const env = { ...process.env, ...extra };
  // Some libraries heed only the one, some only the other.
  return live ? env : { ...env, NO_COLOR: '1', FORCE_COLOR: '0' };
}
