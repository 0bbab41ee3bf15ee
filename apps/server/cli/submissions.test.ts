import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { staffTool } from '@site/tests/testing/site/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../async.ts';
import type { StoreLocation } from '../config.ts';
import type { NewSubmission } from '../submissions/insert.ts';
import { addSubmission } from '../testing/apply.ts';
import { past } from '../testing/desk.ts';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { setRows } from '../testing/rows.ts';
import { databaseUrl, filesHolding, storeKinds, useStores } from '../testing/stores.ts';

const pdf = (filename: string) => ({
  ...{ filename, mediaType: 'application/pdf', sha256: 'f'.repeat(64) },
  bytes: Buffer.from(`%PDF-1.4 canary of ${filename} \0\xff`, 'latin1'),
});

/** Texts that a terminal and a spreadsheet must not obey. */
const sent = {
  joinNow: {
    ...{ form: 'join-now', name: 'தமிழ்ச்செல்வி', email: 'tamil@example.com' },
    ...{ phone: '+91 98765 43210', message: '=HYPERLINK("x")\n"quoted", and more' },
  },
  careers: {
    ...{ form: 'careers', name: '@SUM(A1)', email: 'zed@example.com', phone: '+91-98765-43210' },
    file: pdf('\u001b[31mred\u009b.pdf'),
  },
  contact: { form: 'contact', name: 'Meena', email: 'meena@example.com', message: 'A question' },
  publication: {
    ...{ form: 'publication', title: '=On looms, and more', email: 'Zed@example.com' },
    file: pdf('paper.pdf'),
  },
} satisfies Record<string, NewSubmission>;

describe.each(storeKinds)('what the staff tool does with submissions in %s', (kind) => {
  const stores = useStores(kind);
  const ids: Record<string, string> = {};
  let url = '';
  let location: StoreLocation;
  const folder = scratchFolder();
  const tool = (...args: string[]) => staffTool(url, ...args);

  beforeAll(async () => {
    location = await stores.newLocation();
    url = databaseUrl(location);
    const { db } = await stores.open(location);
    for (const [name, submission] of Object.entries(sent)) {
      ids[name] = (await addSubmission(db, submission)).id;
      // Each a moment later than the one before, so that their order is known.
      await wait(5);
    }
  });

  it('exports CSV that terminals and spreadsheets read as text, for its owner only', async () => {
    const out = join(folder, 'all.csv');
    expect((await tool('export', '--format', 'csv', '--out', out)).code).toBe(0);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    const text = await readFile(out, 'utf8');
    expect(text).not.toMatch(/(?![\r\n])\p{Cc}/u);
    expect((await tool('list', '--json')).stdout).not.toMatch(/(?!\n)\p{Cc}/u);
    // Programs read by position: a new column goes behind these.
    expect(text).toMatch(
      /^\W?id,createdAt,form,name,email,phone,role,message,resumeFilename,resumeMediaType,resumeSize,resumeSha256,position/,
    );
    const message = `"'=HYPERLINK(""x"")\n""quoted"", and more"`;
    for (const cell of [`,(+91) 98765 43210,`, message, `,'@SUM(A1),`])
      expect(text).toContain(cell);
    const enquiries = (await tool('export', '--form', 'enquiries')).stdout;
    expect(enquiries).toMatch(/^[^\n]+\n[^\n]+\n[^\n]+,"'=On looms, and more",[^\n]+\n$/);
  });

  it('writes files byte for byte, for their owner only, over an older one too', async () => {
    const out = join(folder, 'sent.pdf');
    await writeFile(out, 'older and longer than the resume that comes'.repeat(9), { mode: 0o644 });
    for (const name of ['careers', 'publication'] as const) {
      expect((await tool('resume', ids[name]!, '--out', out)).code).toBe(0);
      expect(sent[name].file.bytes.equals(await readFile(out))).toBe(true);
      expect((await stat(out)).mode & 0o777).toBe(0o600);
    }
    const none = await tool('resume', ids.joinNow!, '--out', join(folder, 'none'));
    expect(none).toEqual({ code: 1, stdout: '', stderr: 'This came without a file.\n' });
    expect((await readdir(folder)).sort()).toEqual(['all.csv', 'sent.pdf']);
  });

  it('erases for good, while the site has the database open', async () => {
    const byEmail = await tool('erase', '--email', 'ZED@example.com');
    expect(byEmail).toMatchObject({ code: 0, stdout: 'Erased 1 application and 1 enquiry.\n' });
    expect(JSON.parse((await tool('list', '--json')).stdout)).toHaveLength(1);
    expect((await tool('erase', ids.contact!)).stdout).toBe('Erased 1 enquiry.\n');
    expect((await tool('erase', ids.contact!)).code).toBe(2);
    for (const text of ['canary of', 'zed@example', 'A question']) {
      expect(await filesHolding(location, text)).toBe(0);
    }
  });

  it('purges what is old enough, which is a year', async () => {
    const { db } = await stores.open(location);
    for (const [days, erased] of [
      [364.9, '0 applications'],
      [365.1, '1 application'],
    ] as const) {
      await setRows(db, 'submissions', { created_at: past(days * dayMs) });
      expect((await tool('purge')).stdout).toBe(`Erased ${erased}.\n`);
    }
  });
});
