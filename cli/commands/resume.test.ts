import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { storeKinds } from '../../testing/server/stores.ts';
import { careers, publication, useStaffTool } from '../../testing/site/staff-tool.ts';

describe.each(storeKinds)('the files that the staff tool writes out of %s', (kind) => {
  const { tool, ids, inFolder } = useStaffTool(kind);

  it('writes a resume byte for byte, for its owner only, over an older file too', async () => {
    const out = inFolder('cv.pdf');
    await writeFile(out, 'older and longer than the resume that comes', { mode: 0o644 });
    expect((await tool('resume', ids().careers, '--out', out)).code).toBe(0);
    expect(careers.file?.bytes).toEqual(await readFile(out));
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(await readdir(inFolder())).toEqual(['cv.pdf']);
  });

  it('writes a manuscript byte for byte', async () => {
    const out = inFolder('paper.pdf');
    expect((await tool('resume', ids().publication, '--out', out)).code).toBe(0);
    expect(publication.file?.bytes).toEqual(await readFile(out));
    await rm(out);
  });

  it('answers a resume that is not there with exit code 1', async () => {
    const { code, stderr } = await tool('resume', ids().joinNow, '--out', inFolder('none'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });
});
