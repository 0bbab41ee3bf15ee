import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs no variable at all', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      store: { kind: 'sqlite', file: 'data/site.db' },
      mail: undefined,
      requiresSecondFactor: true,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each(['file:data/a.db', 'file:/tmp/a.db', 'file:///tmp/a.db'])('opens %s', (url) => {
    const { store } = readConfig({ DATABASE_URL: url });
    expect(store).toEqual({ kind: 'sqlite', file: url.replace(/^file:(\/\/)?/, '') });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'https://example.org/path'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DESK_BIN_DAYS', '91'],
    ['CORS_ORIGINS', 'https://a.example,b.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['SMTP_URL', 'https://mail.example.org'],
  ])('names %s when it is %s, in one line', (name, value) => {
    const others = name === 'SMTP_URL' ? { NOTIFY_TO: 'a@example.org' } : {};
    const read = () => readConfig({ ...others, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it('names the half that is missing of the mail settings', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(/^NOTIFY_TO is missing/);
    expect(() => readConfig({ NOTIFY_TO: 'a@example.org' })).toThrow(/^SMTP_URL is missing/);
    const both = { SMTP_URL: 'smtp://localhost', NOTIFY_TO: 'Staff <a@example.org>' };
    expect(() => readConfig(both)).toThrow(/^NOTIFY_TO is/);
  });

  it('does not repeat a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@db' })).not.toThrow(/secret/);
  });
});
