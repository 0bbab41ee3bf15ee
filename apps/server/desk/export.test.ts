import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSubmission } from '../testing/apply.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { addComment } from './comments.ts';

const common = { form: 'join-now', email: 'j@example.com', phone: '+91 98765 43210' } as const;

describe('the export for people', () => {
  const { desk, manager } = useTestDesk('sqlite', { manager: 'manager' });
  let id: string;

  beforeAll(async () => {
    ({ id } = await addSubmission(desk.db, { ...common, name: 'José', role: '=1+1' }));
    await setRows(desk.db, 'submissions', { created_at: '2026-11-22T20:00:00.000Z' });
    await addComment(desk.db, id, 'manager@example.com', 'Said "yes".\n=cmd');
    await setRows(desk.db, 'submission_notes', { created_at: '2026-11-23T06:30:00.000Z' });
    await setRows(desk.db, 'desk_users', { name: 'Meera N.' });
    const [account] = await rowsOf(desk.db, 'desk_users');
    await setRows(desk.db, 'submissions', { owner_id: account!.id });
  });

  /** The parts of a workbook that name somebody or could act. */
  async function workbook(columns: string) {
    const response = await manager.get(`/export?format=xlsx&columns=${columns}`);
    expect(response.headers['content-disposition']).toMatch(/submissions-[\d-]+\.xlsx"$/);
    const parts = unzipSync(new Uint8Array(response.rawPayload));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    const cell = (place: string) =>
      new RegExp(`<c r="${place}"[^>]*>(.*?)</c>`, 's').exec(sheet)?.[1];
    const styles = strFromU8(parts['xl/styles.xml']!);
    return { names: Object.keys(parts), sheet, styles, cell };
  }

  it('has the chosen columns as CSV, comments, the time of the firm, the mark by which Excel knows UTF-8', async () => {
    const columns = 'comments,received,form,owner,name,phone,role';
    const csv = await manager.get(`/export?format=csv&columns=${columns}`);
    expect(csv.body).toBe(
      [
        '\ufeffReceived (time of India),Form,Owner,Name,Phone,Role,Comments\r\n',
        `2026-11-23 01:30,Join Now,Meera N.,José,(+91) 98765 43210,'=1+1,"2026-11-23 12:00 Meera N.: Said ""yes"".\n'=cmd"\r\n`,
      ].join(''),
    );
    expect((await manager.get('/export?format=csv&columns=bytes')).statusCode).toBe(422);
  });

  it('has them as a workbook: a moment that can be sorted, and texts that stay texts', async () => {
    const { names, sheet, styles, cell } = await workbook('comments,received,name,phone,role');
    expect(names).toContain('[Content_Types].xml');
    expect(cell('A1')).toContain('>Received (time of India)<');
    expect(sheet).toMatch(/<col [^>]*width="60"/);
    expect(sheet).toContain('<autoFilter ref="A1:E2"');
    expect(names.some((name) => /vba|external|connection/i.test(name))).toBe(false);
    // Days since 30 December 1899, the night's half past one as a part of its day.
    const [, serial] = /<v>([\d.]+)<\/v>/.exec(cell('A2') ?? '') ?? [];
    expect(Number(serial)).toBeCloseTo(46_349 + 1.5 / 24, 9);
    expect(cell('B2')).toContain('>José<');
    expect(cell('C2')).toContain('>+91 98765 43210<');
    expect(cell('D2')).toContain('>=1+1<');
    expect(cell('E2')).toContain('Said "yes".\n=cmd');
    expect(styles.match(/wrapText/g)).toHaveLength(1);
    expect(sheet).not.toMatch(/<f[ >]/);
  });

  it('holds what a workbook has no place for', async () => {
    await addComment(desk.db, id, 'manager@example.com', '_x000D_ <b>&\ufffe\ud800');
    await addComment(desk.db, id, 'manager@example.com', 'long '.repeat(7_000));
    const text = (await workbook('comments')).cell('A2') ?? '';
    expect(text).toContain('_x005F_x000D_ &lt;b&gt;&amp;\ufffd\ufffd');
    expect(text).toMatch(/…<\/t><\/is>$/);
    expect(text.length).toBeLessThan(33_000);
  });

  it('exports what is filtered, oldest first, under a name of its kind', async () => {
    for (const name of ['=cmd|/c calc', '+cmd|second'])
      await addSubmission(desk.db, { ...common, name });
    const csv = await manager.get('/export?format=csv&columns=name&search=cmd');
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="submissions-.*\.csv"$/,
    );
    expect(csv.body).toBe("\ufeffName\r\n'=cmd|/c calc\r\n'+cmd|second\r\n");
    expect((await manager.get('/export?format=jsonl')).statusCode).toBe(422);
  });
});
