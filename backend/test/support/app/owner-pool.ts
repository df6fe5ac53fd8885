import pg from 'pg';

/**
 * Connections as the owner of the tables. A pool has ended before the server knows of it, and the next file of tests drops
 * the database under what is left of its connections: what the server then says to them concerns nobody any more.
 */
export function ownerPool(url: string, max: number): pg.Pool {
  const owner = new pg.Pool({ connectionString: url, max });
  owner.on('error', (error) => {
    if (!owner.ending) throw error;
  });
  return owner;
}
