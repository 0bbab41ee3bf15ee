/** How long a test waits for something that will happen: the machine may be busy. No speed is measured by it. */
export const patienceMs = 120_000;
