// The floor of the intake's store side: the same rows, committed one application after the other,
// without HTTP, threads or queries built at run time. Arguments: seconds, bytes of the resume (0: none).
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { connect } from '../../server/database/connect.ts';

const [seconds = 5, resumeBytes = 0] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'bare-store-'));
const file = join(folder, 'site.db');
const store = connect({ kind: 'sqlite', file });
await store.prepare();
await store.close();

const database = new Sqlite(file);
for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']) {
  database.pragma(pragma);
}
const insertApplication = database.prepare(
  'insert into applications (id, form, name, email, phone, role, message, created_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
);
const insertResume = database.prepare(
  'insert into resumes (application_id, filename, media_type, size, sha256, bytes) values (?, ?, ?, ?, ?, ?)',
);
const insertKey = database.prepare(
  'insert into idempotency_keys (key, application_id, fingerprint) values (?, ?, ?)',
);
const bytes = Buffer.alloc(resumeBytes, 'x');
const hash = 'f'.repeat(64);

const save = database.transaction(() => {
  const id = randomUUID();
  const person = ['Meena Sundaram', 'meena@example.com', '+91 98765 43210'];
  const time = new Date().toISOString();
  if (resumeBytes) {
    insertApplication.run(id, 'careers', ...person, null, null, time);
    insertResume.run(id, 'resume.pdf', 'application/pdf', resumeBytes, hash, bytes);
  } else {
    insertApplication.run(id, 'join-now', ...person, 'Statistician', 'A few words.', time);
  }
  insertKey.run(randomUUID(), id, hash);
});

const times: number[] = [];
const start = performance.now();
let last = start;
while (last - start < seconds * 1000) {
  save.immediate();
  const now = performance.now();
  times.push(now - last);
  last = now;
}
database.close();
rmSync(folder, { recursive: true });
const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)];
process.send?.({ perSecond: (times.length / (last - start)) * 1000, p99, failed: 0 });
