type Upload = {
  url: string;
  body: FormData | Blob;
  headers: Record<string, string>;
  /** Called with the part that is sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

type Answer = Pick<XMLHttpRequest, 'status' | 'response'>;

/** Long enough for 20 MB on a slow uplink, short enough not to look stuck for ever. */
const timeout = 300_000;

/**
 * Uploads with XMLHttpRequest, because fetch does not report how much has been sent. `response` is parsed
 * JSON; status 0: the server was not reached in time. Resolves to undefined once `signal` aborts.
 */
export function postWithProgress({ url, body, headers, onProgress, signal }: Upload) {
  const request = new XMLHttpRequest();
  const answer = new Promise<Answer | undefined>((resolve) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = request.onerror = request.ontimeout = () => resolve(request);
    request.onabort = () => resolve(undefined);
  });
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', url);
  request.timeout = timeout;
  request.responseType = 'json';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(body);
  return answer;
}

/** A key for each filled-in form, so that an application that is sent again is stored once. */
export function newIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  // Plain http on another machine's address has no secure context, and so no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
