// What the benches use of autocannon, which brings no types.
declare module 'autocannon' {
  type Request = { headers?: Record<string, string>; [key: string]: unknown };

  export type Options = {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    connections: number;
    duration: number;
    timeout?: number;
    overallRate?: number;
    requests?: { setupRequest: (request: Request) => Request }[];
  };

  export type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    /** seconds */
    duration: number;
    /** milliseconds */
    latency: { p50: number; p99: number; max: number };
  };

  export default function autocannon(options: Options): Promise<Result>;
}
