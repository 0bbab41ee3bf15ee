import pino, { type Logger } from 'pino';

/** Structured logs on standard output. They hold no address, no URL and nothing that a visitor typed. */
export function createLogger(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Describes an error for the log without its message, which can quote stored or submitted values. */
export function describeError(error: unknown): { name: string; code?: string; at?: string } {
  const { name = 'unknown', code, stack } = error as Error & { code?: string };
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name,
    code,
    at: frames
      ?.slice(0, 3)
      .map((frame) => frame.trim())
      .join(' < '),
  };
}
