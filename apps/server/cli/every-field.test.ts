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
import { beforeAll, describe, expect, it } from 'vitest';
import { setSwitch } from '../desk/settings.ts';
import { findSubmission } from '../submissions/read.ts';
import { form, json } from '../testing/apply.ts';
import { resumes } from '../testing/files/samples.ts';
import type { FormPart } from '../testing/multipart-body.ts';
import { databaseUrl, storeKinds } from '../testing/stores.ts';
import { useMailingDesk } from '../testing/use-mailing-desk.ts';

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

const namesIn = (form: FormName) => Object.entries<object>(fieldsOf[form]);
const fileFieldOf = (form: FormName) => namesIn(form).find(([, field]) => 'maxBytes' in field)?.[0];

function sampleOf(form: FormName, field: string, which: 0 | 1): string {
  if (field === 'email') return `sender-${which}@${form}.example`;
  if (field === fileFieldOf(form)) return `${form}-${which}.pdf`;
  return samples[field]?.[which] ?? `The ${field} of ${form} ${which}`;
}

/** A value of its own for each field of a form; a file is named by its file name. */
const valuesOf = (form: FormName): Values =>
  Object.fromEntries(namesIn(form).map(([field]) => [field, sampleOf(form, field, 0)]));

describe.each(storeKinds)('every field of every form, over %s', (kind) => {
  const { desk, mail, location } = useMailingDesk(kind, {});
  beforeAll(() => setSwitch(desk.db, 'enquiries', true, 'test'));

  function send(name: FormName, values: Values, key: string = randomUUID()) {
    const headers = { 'idempotency-key': key };
    if (name === 'join-now') return desk.app.inject(json(values, headers));
    const parts = Object.entries(values).map(([field, value]): FormPart => {
      const isFile = field === fileFieldOf(name);
      return { name: field, value: isFile ? { ...resumes.pdf, filename: value } : value };
    });
    if (isApplicationForm(name)) return desk.app.inject(form(parts, headers));
    const enquiry = form([...parts, { name: 'kind', value: name }], headers);
    return desk.app.inject({ ...enquiry, url: '/api/enquiries' });
  }

  async function mailOf(id: string): Promise<string> {
    const find = () => mail.mails.find(({ text }) => text.includes(id));
    await expect.poll(find).toBeDefined();
    const { text, files } = find()!;
    return [text, ...files.map(({ disposition }) => disposition)].join('\n');
  }

  /** The fields whose value does not come back, each with the places where it does not. */
  async function lostFields(name: FormName, id: string, values: Values) {
    const tool = async (...args: string[]) => {
      const { stdout } = await staffTool(databaseUrl(location), ...args, '--form', name);
      return stdout.split('\n').find((line) => line.includes(id)) ?? '';
    };
    const places = {
      store: JSON.stringify(await findSubmission(desk.db, id)),
      mail: await mailOf(id),
      'export as CSV': await tool('export'),
      'export as JSON lines': await tool('export', '--format', 'jsonl'),
      'list --json': await tool('list', '--json'),
    };
    return Object.entries(values).flatMap(([field, value]) =>
      Object.entries(places).flatMap(([place, kept]) =>
        kept.includes(value) ? [] : [`${field}: ${place}`],
      ),
    );
  }

  it.each(forms)('of %s comes back from store, mail, export and staff tool', async (name) => {
    const values = valuesOf(name);
    const taken = [...Object.keys(schemas[name].entries), fileFieldOf(name)].filter(Boolean);
    expect(taken.sort()).toEqual(Object.keys(values).sort());
    const response = await send(name, values);
    expect(response.json()).toMatchObject({ id: expect.any(String) });
    expect(await lostFields(name, response.json().id, values)).toEqual([]);
  });

  it.each(forms)('of %s makes it another submission than that of its key', async (name) => {
    const values = valuesOf(name);
    for (const field of Object.keys(values)) {
      const key = randomUUID();
      const first = await send(name, values, key);
      const again = await send(name, values, key.toUpperCase());
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
      const changed = { ...values, [field]: sampleOf(name, field, 1) };
      expect([field, (await send(name, changed, key)).statusCode]).toEqual([field, 422]);
    }
  });
});
