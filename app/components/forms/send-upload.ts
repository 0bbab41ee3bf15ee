import { changedFile } from '../../../forms/fields.ts';
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
  if (status) return { ok: false, reasons: problemTexts(status, response) };
  return { ok: false, reasons: (await canBeRead(form)) ? [] : [changedFile] };
}

/** A browser sends nothing of a form whose file is not as it was chosen, and does not say why. */
async function canBeRead(form: FormData): Promise<boolean> {
  const files = [...form.values()].filter((value) => value instanceof File);
  const read = files.map((file) => file.slice(0, 1).arrayBuffer());
  return Promise.all(read).then(
    () => true,
    () => false,
  );
}
