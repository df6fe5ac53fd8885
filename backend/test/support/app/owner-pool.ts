import pg from 'pg';

/**
 * Connections as the owner of the tables. A pool may end before the server has closed its connections, and the next test
 * file drops the database with force: errors of an ended pool are ignored.
 */
export function ownerPool(url: string, max: number): pg.Pool {
  const owner = new pg.Pool({ connectionString: url, max });
  owner.on('error', (error) => {
    if (!owner.ending) throw error;
  });
  return owner;
}
