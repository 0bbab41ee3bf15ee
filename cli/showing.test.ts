import { readFile, stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { storeKinds } from '../testing/server/stores.ts';
import {
  careers,
  contact,
  joinNow,
  publication,
  useStaffTool,
} from '../testing/site/staff-tool.ts';

describe.each(storeKinds)('what the staff tool shows of %s', (kind) => {
  const { tool, db, ids, inFolder } = useStaffTool(kind);

  it('lists as JSON, newest first, by form, time and number', async () => {
    const { code, stdout } = await tool('list', '--json');
    expect(code).toBe(0);
    const all = JSON.parse(stdout);
    expect(all.map(({ id }: { id: string }) => id)).toEqual([ids().careers, ids().joinNow]);
    expect(all[1]).toEqual({ ...joinNow, id: ids().joinNow, createdAt: expect.any(String) });
    expect(all[0].position).toBe(careers.position);
    expect(all[0].resume).toMatchObject({ filename: careers.file?.filename, size: 25 });
    const count = async (...args: string[]) =>
      JSON.parse((await tool('list', '--json', ...args)).stdout).length;
    expect(await count('--form', 'careers')).toBe(1);
    expect(await count('--limit', '1')).toBe(1);
    expect(await count('--since', '1h')).toBe(2);
    expect(await count('--since', '2999-01-01')).toBe(0);
  });

  it('lets no escape sequence through, in any form of output', async () => {
    const outputs = await Promise.all([
      tool('list'),
      tool('list', '--json'),
      tool('show', ids().careers),
      tool('show', ids().careers, '--json'),
      tool('export'),
      tool('export', '--format', 'jsonl'),
    ]);
    for (const { code, stdout } of outputs) {
      expect(code).toBe(0);
      expect(stdout).toContain(careers.email);
      expect(stdout).not.toMatch(/(?![\r\n])\p{Cc}/u);
    }
  });

  it('shows one application in full', async () => {
    const { stdout } = await tool('show', ids().joinNow);
    for (const text of [
      joinNow.name,
      joinNow.email,
      joinNow.phone,
      joinNow.role,
      joinNow.message,
    ]) {
      expect(stdout).toContain(text);
    }
  });

  it('shows the position that somebody applies for', async () => {
    expect((await tool('show', ids().careers)).stdout).toContain('Position  =UX, too\n');
    expect((await tool('list', '--form', 'careers')).stdout).toContain('=UX, too');
  });

  it('says whether staff were told of it by mail', async () => {
    const show = async () => (await tool('show', ids().contact)).stdout;
    expect(await show()).not.toContain('Notified');
    const notice = {
      id: '1',
      submission_id: ids().contact,
      created_at: '2026',
      due_at: '2026',
    };
    await db().insertInto('notices').values(notice).execute();
    expect(await show()).toContain('Notified  not yet');
    await db().updateTable('notices').set({ sent_at: '2026-01-31T09:00:00.000Z' }).execute();
    expect(await show()).toMatch(/Notified {2}\d.*2026/);
  });

  it('exports CSV that a spreadsheet reads as text', async () => {
    const out = inFolder('all.csv');
    expect((await tool('export', '--format', 'csv', '--out', out)).code).toBe(0);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    const text = await readFile(out, 'utf8');
    expect(text).toContain(`,(+91) 98765 43210,`);
    expect(text).toContain(`,(+91) 98765-43210,`);
    expect(text).toContain(`,"'=UX, too"\r\n`);
    expect(text).toContain(`"'=HYPERLINK(""x"")\n""quoted"", and more"`);
    expect(text).toContain(`,'@SUM(A1),`);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('lists, shows and exports enquiries by their form, apart from applications', async () => {
    const all = JSON.parse((await tool('list', '--json', '--form', 'enquiries')).stdout);
    expect(all.map(({ form }: { form: string }) => form)).toEqual(['publication', 'contact']);
    const contacts = JSON.parse((await tool('list', '--json', '--form', 'contact')).stdout);
    expect(contacts).toEqual([{ ...contact, id: ids().contact, createdAt: expect.any(String) }]);
    expect((await tool('list', '--form', 'publication')).stdout).toContain(publication.title);
    expect((await tool('list', '--form', 'analytics')).stdout).toBe('No enquiries.\n');
    const { stdout: shown } = await tool('show', ids().publication);
    for (const text of [publication.title, publication.authors, 'paper.pdf']) {
      expect(shown).toContain(text);
    }
    const { stdout: csv } = await tool('export', '--form', 'enquiries');
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`,"'=On looms, and more",`);
  });
});
