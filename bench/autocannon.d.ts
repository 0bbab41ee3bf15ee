// What the benches use of autocannon, which brings no types.
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    /** seconds */
    duration: number;
    /** Requests a second in all; without it, as many as are answered. */
    overallRate?: number;
    /** Threads that send, beside this one. */
    workers?: number;
    method?: 'POST';
    headers?: Record<string, string>;
    body?: string | Buffer;
  };
  type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
    /** whole milliseconds */
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
