import { postWithProgress } from '../../../forms/post-with-progress.ts';
import { problemTexts } from '../../api.ts';

type Outcome = { ok: true } | { ok: false; reasons: string[] };

type Sending = {
  url: string;
  form: FormData;
  key: string;
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Sends a form with its files. Undefined once `signal` aborts. */
export async function sendUpload({ form, key, ...others }: Sending): Promise<Outcome | undefined> {
  const headers = { accept: 'application/json', 'idempotency-key': key };
  const answer = await postWithProgress({ ...others, body: form, headers });
  if (!answer) return undefined;
  const { status, response } = answer;
  if (status >= 200 && status < 300) return { ok: true };
  return { ok: false, reasons: status ? problemTexts(status, response) : [] };
}
