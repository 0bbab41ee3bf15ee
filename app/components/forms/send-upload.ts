import { problemTexts } from '../../api.ts';

type Outcome = { ok: true } | { ok: false; reasons: string[] };

type Sending = { url: string; form: FormData; key: string; onProgress: (part: number) => void };

/** Long enough for 10 MB on a slow uplink, short enough not to look stuck for ever. */
const timeout = 300_000;

/**
 * Sends a form with its files. XMLHttpRequest, because fetch does not report how much of an upload
 * has left. `cancel` ends it; the promise then resolves to undefined.
 */
export function sendUpload({ url, form, key, onProgress }: Sending) {
  const request = new XMLHttpRequest();
  const done = new Promise<Outcome | undefined>((resolve) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const ok = request.status >= 200 && request.status < 300;
      resolve(ok ? { ok } : { ok, reasons: problemTexts(request.status, request.response) });
    };
    request.onerror = request.ontimeout = () => resolve({ ok: false, reasons: [] });
    request.onabort = () => resolve(undefined);
  });
  request.open('POST', url);
  request.timeout = timeout;
  request.responseType = 'json';
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('idempotency-key', key);
  request.send(form);
  return { done, cancel: () => request.abort() };
}
