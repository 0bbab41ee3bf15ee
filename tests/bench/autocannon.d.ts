// What the bench uses of autocannon, which brings no types.
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    /** seconds */
    duration: number;
    /** Requests a second in all. */
    overallRate?: number;
    /** Threads that send. */
    workers?: number;
    method?: 'POST';
    headers?: Record<string, string>;
    body?: string | Buffer;
  };
  type Result = Record<'2xx' | 'non2xx' | 'errors' | 'duration', number>;
  /** `latency` in whole milliseconds. */
  export default function autocannon(
    options: Options,
  ): Promise<Result & { latency: { p99: number } }>;
}
