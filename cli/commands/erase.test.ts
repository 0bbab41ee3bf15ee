import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storeKinds } from '../../testing/server/stores.ts';
import { careers, useStaffTool } from '../../testing/site/staff-tool.ts';

describe.each(storeKinds)('what the staff tool erases in %s', (kind) => {
  const { tool, url } = useStaffTool(kind);

  it('erases for good, while the site has the database open', async () => {
    const { code, stdout } = await tool('erase', '--email', 'ZED@example.com');
    expect([code, stdout]).toEqual([0, 'Erased 1 application and 1 enquiry.\n']);
    expect(JSON.parse((await tool('list', '--json')).stdout)).toHaveLength(1);
    if (kind !== 'sqlite') return;
    const place = dirname(url().slice('file:'.length));
    for (const name of await readdir(place)) {
      const content = await readFile(join(place, name), 'latin1');
      expect(content).not.toMatch(/canary-(resume|manuscript)/);
      expect(content).not.toContain(careers.email);
    }
  });

  it('purges what is old enough', async () => {
    expect((await tool('purge')).stdout).toBe('Erased 0 applications.\n');
    expect((await tool('purge', '--older-than', '0m')).stdout).toBe(
      'Erased 1 application and 1 enquiry.\n',
    );
  });
});
