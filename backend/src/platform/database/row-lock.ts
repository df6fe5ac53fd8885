import type { EntityManager } from 'typeorm';

import { DomainError } from '../../common/errors';

/**
 * Locks one row of the caller until the transaction ends, and checks its version. NOT_FOUND for a row that does not
 * exist or belongs to somebody else.
 */
export async function lockRow<T extends { version: number }>(
  manager: EntityManager,
  text: string,
  values: readonly unknown[],
  version?: number,
): Promise<T> {
  const [row] = await manager.query<T[]>(`${text} for update`, [...values]);
  if (!row) throw new DomainError('NOT_FOUND');
  if (version !== undefined && row.version !== version)
    throw new DomainError('STALE_VERSION', { version: row.version });
  return row;
}
