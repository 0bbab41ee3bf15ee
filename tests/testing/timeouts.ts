/** How long a test waits for something that will happen: the machine may be busy. No speed is measured by it. */
export const waitTimeoutMs = 120_000;
