import Database from 'better-sqlite3';

/** Holds the only write lock of a SQLite database until the returned function is called, once or twice. */
export function blockDatabase(databaseUrl: string): () => void {
  const database = new Database(databaseUrl.replace(/^file:/, ''));
  database.exec('BEGIN IMMEDIATE');
  return () => {
    if (!database.open) return;
    database.exec('ROLLBACK');
    database.close();
  };
}
