import { randomUUID } from 'node:crypto';
import {
  askerField,
  careersFields,
  enquiryFields,
  joinNowFields,
  stageField,
} from '@site/forms/fields';
import { type FormName, isApplicationForm } from '@site/forms/names';
import { schemas } from '@site/forms/schemas';
import { staffTool } from '@site/tests/testing/site/applications';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../database/connect.ts';
import { setSwitch } from '../desk/settings.ts';
import { findSubmission } from '../submissions/read.ts';
import { resumes } from '../testing/files/samples.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type FormPart, multipartBody, multipartType } from '../testing/multipart-body.ts';
import { databaseUrl, storeKinds, useStores } from '../testing/stores.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

const fieldsOf = { careers: careersFields, 'join-now': joinNowFields, ...enquiryFields };
const forms = Object.keys(schemas) as FormName[];

/** Values that a rule would refuse as plain words; two of each, for a second submission. */
const samples: Record<string, [string, string]> = {
  phone: ['98765 43210', '98765 43211'],
  role: ['Trainer', 'Statistician'],
  asker: [askerField.choices[0], askerField.choices[1]],
  stage: [stageField.choices[0], stageField.choices[1]],
  neededBy: ['2026-12-24', '2027-01-31'],
};

type Values = Record<string, string>;

function fileFieldOf(form: FormName): string | undefined {
  const fields: Record<string, object> = fieldsOf[form];
  return Object.keys(fields).find((name) => 'maxBytes' in (fields[name] ?? {}));
}

function sampleOf(form: FormName, field: string, which: 0 | 1): string {
  if (field === 'email') return `sender-${which}@${form}.example`;
  if (field === fileFieldOf(form)) return `${form}-${which}.pdf`;
  return samples[field]?.[which] ?? `The ${field} of ${form} ${which}`;
}

/** A value of its own for each field of a form; a file is named by its file name. */
function valuesOf(form: FormName): Values {
  const file = fileFieldOf(form);
  const fields = [...Object.keys(schemas[form].entries), ...(file ? [file] : [])];
  return Object.fromEntries(fields.map((field) => [field, sampleOf(form, field, 0)]));
}

describe.each(storeKinds)('every field of every form, over %s', (kind) => {
  const stores = useStores(kind);
  let store: Store;
  let url = '';
  let mail: MailServer;
  let test: TestApp;

  beforeAll(async () => {
    const location = await stores.newLocation();
    url = databaseUrl(location);
    store = await stores.open(location);
    mail = await startMailServer();
    await setSwitch(store.db, 'enquiries', true, 'test');
    const env = { SMTP_URL: mail.url, NOTIFY_TO: 'staff@example.org' };
    test = await buildTestApp(store.db, { env });
  });
  afterAll(async () => {
    await test.app.close();
    await mail.stop();
  });

  async function send(form: FormName, values: Values, key: string = randomUUID()) {
    const headers = { 'idempotency-key': key };
    const path = isApplicationForm(form) ? '/api/apply' : '/api/enquiries';
    if (form === 'join-now') {
      return test.app.inject({ method: 'POST', url: path, payload: values, headers });
    }
    const parts = Object.entries(values).map(([name, value]): FormPart => {
      const isFile = name === fileFieldOf(form);
      return { name, value: isFile ? { ...resumes.pdf, filename: value } : value };
    });
    if (!isApplicationForm(form)) parts.push({ name: 'kind', value: form });
    return test.app.inject({
      method: 'POST',
      url: path,
      payload: multipartBody(parts),
      headers: { ...headers, 'content-type': multipartType },
    });
  }

  async function mailOf(id: string): Promise<string> {
    const find = () => mail.mails.find(({ text }) => text.includes(id));
    await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 60_000 });
    const { text = '', files = [] } = find() ?? {};
    return [text, ...files.map(({ disposition }) => disposition)].join('\n');
  }

  const tool = async (...args: string[]) => (await staffTool(url, ...args)).stdout;
  const lineWith = (id: string, text: string) =>
    text.split('\n').find((line) => line.includes(id)) ?? '';

  /** The fields whose value does not come back, each with the places where it does not. */
  async function lostFields(form: FormName, id: string, values: Values) {
    const [csv, lines, list] = await Promise.all([
      tool('export', '--form', form),
      tool('export', '--form', form, '--format', 'jsonl'),
      tool('list', '--form', form, '--json'),
    ]);
    const places = {
      store: JSON.stringify(await findSubmission(store.db, id)),
      mail: await mailOf(id),
      'export as CSV': lineWith(id, csv),
      'export as JSON lines': lineWith(id, lines),
      'list --json': lineWith(id, list),
    };
    const lost = Object.entries(values).map(([field, value]) => [
      field,
      Object.entries(places).flatMap(([place, kept]) => (kept.includes(value) ? [] : [place])),
    ]);
    return Object.fromEntries(lost.filter(([, where = []]) => where.length));
  }

  it.each(forms)('of %s comes back from store, mail, export and staff tool', async (form) => {
    const values = valuesOf(form);
    expect(Object.keys(values).sort()).toEqual(Object.keys(fieldsOf[form]).sort());
    const response = await send(form, values);
    expect(response.json()).toMatchObject({ id: expect.any(String) });
    expect(await lostFields(form, response.json().id, values)).toEqual({});
  });

  it.each(forms)('of %s makes it another submission than that of its key', async (form) => {
    const values = valuesOf(form);
    for (const field of Object.keys(values)) {
      const key = randomUUID();
      const [first, again] = [
        await send(form, values, key),
        await send(form, values, key.toUpperCase()),
      ];
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
      const changed = { ...values, [field]: sampleOf(form, field, 1) };
      expect([field, (await send(form, changed, key)).statusCode]).toEqual([field, 422]);
    }
  });
});
