import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('the settings need no variable at all', () => {
  const config = readConfig({});
  const own = { host: 'localhost', port: 3000, publicUrl: 'http://localhost:3000' };
  const store = { kind: 'sqlite', file: 'data/site.db' };
  expect(config).toMatchObject({ ...own, store, mail: undefined, requiresSecondFactor: true });
});

it.each(['file:data/a.db', 'file:/tmp/a.db', 'file:///tmp/a.db'])('a setting opens %s', (url) => {
  const { store } = readConfig({ DATABASE_URL: url });
  expect(store).toEqual({ kind: 'sqlite', file: url.replace(/^file:(\/\/)?/, '') });
});

it.each<Record<string, string>>([
  { PORT: '70000' },
  { LOG_LEVEL: 'loud' },
  { HOST: 'http://localhost' },
  { PUBLIC_URL: 'https://example.org/path' },
  { DATABASE_URL: 'mysql://user:secret@db' },
  { DESK_BIN_DAYS: '91' },
  { CORS_ORIGINS: 'https://a.example,b.example' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { RATE_LIMIT_PER_MINUTE: '0' },
  { SMTP_URL: 'https://mail.example.org', NOTIFY_TO: 'a@example.org' },
  { NOTIFY_TO: 'Staff <a@example.org>', SMTP_URL: 'smtp://localhost' },
])('a wrong setting is named in one line, without a password: %j', (settings) => {
  const read = () => readConfig(settings);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${Object.keys(settings)[0]} [^\\n]+$`));
  expect(read).not.toThrow(/secret/);
});

it('the half that is missing of the mail settings is named', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(/^NOTIFY_TO is missing/);
  expect(() => readConfig({ NOTIFY_TO: 'a@example.org' })).toThrow(/^SMTP_URL is missing/);
});
