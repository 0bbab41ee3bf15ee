import Database from 'better-sqlite3';

/**
 * Holds the only write lock of a SQLite database, as a stuck program would: the server cannot save
 * until the returned function is called; calling it again does nothing.
 */
export function blockDatabase(databaseUrl: string): () => void {
  const database = new Database(databaseUrl.replace(/^file:/, ''));
  database.exec('BEGIN IMMEDIATE');
  return () => {
    if (!database.open) return;
    database.exec('ROLLBACK');
    database.close();
  };
}
