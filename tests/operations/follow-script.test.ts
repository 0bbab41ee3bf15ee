import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startUpdateServer, type UpdateServer } from '../../testing/operations/update-script.ts';

// flock, as a server has it.
describe.skipIf(process.platform !== 'linux')('site-update.timer', () => {
  let server: UpdateServer;
  beforeEach(async () => {
    server = await startUpdateServer();
    await server.update();
  });
  afterEach(() => server.remove());

  it('updates once when the branch has moved, and is silent when it has not', async () => {
    const silent = { code: 0, stdout: '', stderr: '' };
    const first = await server.releases();
    expect(await server.follow()).toEqual(silent);
    await server.publish({ number: '2' });
    const { code, stdout } = await server.follow();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^The branch main moved to \w+\.\n/);
    expect(stdout).toMatch(/\nUpdated: main \(\w+\) runs/);
    const second = await server.releases();
    expect(second.current).not.toBe(first.current);
    expect(await server.follow()).toEqual(silent);
    expect(await server.releases()).toEqual(second);
  });

  it('tries a version that fails once, says so, and takes the next', async () => {
    const before = await server.releases();
    await server.publish({ 'no-build': '' });
    const { code, stderr } = await server.follow();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Not updated: the build failed/);
    expect(server.hasFailed()).toBe(true);
    expect(await server.follow()).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await server.releases()).toEqual(before);
    expect(server.hasFailed()).toBe(true);

    await server.unpublish('no-build');
    expect((await server.follow()).code).toBe(0);
    expect(server.hasFailed()).toBe(false);
    expect((await server.releases()).current).not.toBe(before.current);
  });

  it('tries again where the version was not to blame', async () => {
    await server.publish({ number: '2' });
    await server.set('PUBLIC_URL=\n');
    expect((await server.follow()).code).toBe(75);
    expect(server.hasFailed()).toBe(true);
    await server.set('PUBLIC_URL=https://www.example.org\nDATABASE_URL=file:/var/lib/site.db\n');
    expect((await server.follow()).code).toBe(0);
    expect(server.hasFailed()).toBe(false);
  });

  it('leaves alone what somebody went back to by hand', async () => {
    await server.publish({ number: '2' });
    await server.follow();
    const { code, stdout } = await server.update('origin/main~1');
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Updated: ') });
    const { current } = await server.releases();
    expect(await server.follow()).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await server.releases()).current).toBe(current);
  });

  it('begins one update at a time', async () => {
    await server.publish({ number: '2' });
    const both = await Promise.all([server.follow(), server.follow()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ stdout }) => stdout.includes('Updated: '))).toHaveLength(1);
    expect((await server.releases()).all).toHaveLength(2);
  });
});
