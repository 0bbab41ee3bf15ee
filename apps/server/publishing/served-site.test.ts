import { expect, it } from 'vitest';
import { runPublishCommand } from './served-site.ts';

it('ends a command that takes too long, with all that it started', async () => {
  expect(await runPublishCommand('sleep 600 & wait', '/tmp', 300)).toMatch(/longer than 0\.3 s/);
});

it('does not know the settings of the site', async () => {
  process.env.DESK_SECRET = 'secret';
  expect(await runPublishCommand('[ -z "$DESK_SECRET" ]', '/tmp')).toBeUndefined();
  delete process.env.DESK_SECRET;
});
