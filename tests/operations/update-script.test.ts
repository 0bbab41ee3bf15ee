import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startUpdateServer, type UpdateServer } from '../../testing/operations/update-script.ts';

// flock and GNU's date, as a server has them.
describe.skipIf(process.platform !== 'linux')('a server', () => {
  let server: UpdateServer;
  beforeEach(async () => {
    server = await startUpdateServer();
  });
  afterEach(() => server.remove());

  describe('site-update', () => {
    it('switches both processes to the release, says so, and keeps three', async () => {
      const { code, stdout } = await server.update();
      expect(code).toBe(0);
      expect(stdout).toMatch(/\nUpdated: main \(\w+\) runs on port 3000 3001\.\n$/);
      expect(await server.asked()).toEqual(['restart site@3000', 'restart site@3001']);
      for (const number of ['2', '3', '4']) {
        await server.publish({ number });
        await server.update();
      }
      const { all, current } = await server.releases();
      expect(all).toHaveLength(3);
      expect(current).toBe(all.at(-1));
    });

    type Row = { release: string; files: Record<string, string>; told: RegExp; asked: string[] };
    it.each<Row>([
      {
        release: 'is not ready',
        files: { 'no-start': '' },
        told: /port 3000 was not ready.+The release before \(\w+\) runs again\./,
        // The second process never left the release before.
        asked: ['restart site@3000', 'restart site@3000', 'restart site@3001'],
      },
      {
        release: 'does not build',
        files: { 'no-build': '' },
        told: /the build failed.+Nothing was changed\./,
        asked: [],
      },
      {
        release: 'refuses what is published',
        files: { refuses: 'home, hero.title: is too long\nfaq, title: is missing\n' },
        told: /home, hero\.title: is too long;faq, title: is missing.+Nothing was changed\./,
        asked: [],
      },
    ])(
      'serves the release before where the next $release, and says why',
      async ({ files, told, asked }) => {
        await server.update();
        const before = await server.releases();
        await server.asked();
        await server.publish(files);
        const { code, stderr } = await server.update();
        expect(code).toBe(1);
        expect(stderr).toMatch(/^Not updated: [^\n]+\n$/);
        expect(stderr).toMatch(told);
        expect(await server.asked()).toEqual(asked);
        expect(await server.releases()).toEqual(before);
      },
    );
  });

  describe('site-update.timer', () => {
    const silent = { code: 0, stdout: '', stderr: '' };
    beforeEach(async () => void (await server.update()));

    it('updates once when the branch has moved, and is silent when it has not', async () => {
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
      expect(await server.follow()).toEqual(silent);
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
      expect(await server.follow()).toEqual(silent);
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
});
