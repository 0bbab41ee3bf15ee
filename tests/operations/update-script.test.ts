import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startUpdateServer, type UpdateServer } from '../../testing/operations/update-script.ts';

// flock and GNU's date, as a server has them.
describe.skipIf(process.platform !== 'linux')('site-update', () => {
  let server: UpdateServer;
  beforeEach(async () => {
    server = await startUpdateServer();
  });
  afterEach(() => server.remove());

  const oneLine = /^Not updated: [^\n]+\n$/;

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
      expect(stderr).toMatch(oneLine);
      expect(stderr).toMatch(told);
      expect(await server.asked()).toEqual(asked);
      expect(await server.releases()).toEqual(before);
    },
  );
});
