/** How long a test waits for what will come: a machine may have much else to do. Nothing measures speed by it. */
export const patienceMs = 120_000;
