import type {
  DeepPartial,
  EntityManager,
  EntityTarget,
  FindOptionsOrder,
  FindOptionsWhere,
  ObjectLiteral,
} from 'typeorm';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';

type WithManager = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;
export type EntityClass<E> = new () => E;

/**
 * Loads, locks and saves rows of one entity for commands. Every method joins the current transaction or opens one.
 * Row level security applies; repositories still name the tenant in each condition.
 */
export class EntityStore<E extends ObjectLiteral> {
  constructor(
    private readonly withManager: WithManager,
    private readonly entity: EntityTarget<E>,
  ) {}

  find(where: FindOptionsWhere<E>): Promise<E | null> {
    if (isNoRow(where)) return Promise.resolve(null);
    return this.withManager((manager) => manager.findOneBy(this.entity, where));
  }

  /** NOT_FOUND for a row that does not exist or belongs to somebody else. */
  async get(where: FindOptionsWhere<E>): Promise<E> {
    const row = await this.find(where);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  list(where: FindOptionsWhere<E>, order?: FindOptionsOrder<E>): Promise<E[]> {
    assertComplete(where);
    return this.withManager((manager) => manager.find(this.entity, { where, order }));
  }

  /** Locks one row until the transaction ends and checks its version. NOT_FOUND, STALE_VERSION. */
  async lock(where: FindOptionsWhere<E>, version?: number): Promise<E> {
    const row = await this.lockIfPresent(where);
    if (!row) throw new DomainError('NOT_FOUND');
    if (version !== undefined && row['version'] !== version)
      throw new DomainError('STALE_VERSION', { version: row['version'] as number });
    return row;
  }

  async lockIfPresent(where: FindOptionsWhere<E>): Promise<E | null> {
    if (isNoRow(where)) return null;
    return this.withManager((manager) => manager.findOne(this.entity, { where, lock: { mode: 'pessimistic_write' } }));
  }

  /** Does not read the rows back: columns with a default keep it unless the row names them. */
  async insert(rows: Partial<E> | readonly Partial<E>[]): Promise<void> {
    const values = [rows].flat() as Partial<E>[];
    if (values.length === 0) return;
    await this.withManager((manager) =>
      manager.createQueryBuilder().insert().into(this.entity).values(values).updateEntity(false).execute(),
    );
  }

  /** Saves the changes of rows without a version. Returns the number of changed rows. */
  async update(where: FindOptionsWhere<E>, changes: Partial<E>): Promise<number> {
    assertComplete(where);
    const result = await this.withManager((manager) => manager.update(this.entity, where, changes));
    return result.affected ?? 0;
  }

  /** Saves the changes of a locked row and increases its version. */
  async save(row: E & { id: string; version: number }, changes: Partial<E>): Promise<void> {
    const { id, version } = row;
    const where = { id } as unknown as FindOptionsWhere<E>;
    const changed = await this.update(where, { ...changes, version: version + 1 });
    if (changed !== 1) throw new DomainError('NOT_FOUND');
  }

  /** Inserts rows whose id is new and updates the others. */
  async saveAll(rows: readonly DeepPartial<E>[]): Promise<void> {
    await this.withManager((manager) => manager.save(this.entity, [...rows]));
  }

  /** Returns the number of deleted rows. */
  async remove(where: FindOptionsWhere<E>): Promise<number> {
    assertComplete(where);
    const result = await this.withManager((manager) => manager.delete(this.entity, where));
    return result.affected ?? 0;
  }
}

/** TypeORM leaves a condition out when its value is undefined, and would change every row that the caller can reach. */
function assertComplete(where: object): void {
  const values = Object.entries(where);
  const missing = values.find(([, value]) => value === undefined || value === null);
  if (missing || values.length === 0) throw new Error(`A condition without a value: ${missing?.[0] ?? 'none'}`);
}

/** An id from an input that is not a UUID names no row; PostgreSQL would refuse the statement. */
function isNoRow(where: object): boolean {
  assertComplete(where);
  const { id } = where as { id?: unknown };
  return typeof id === 'string' && !isUuid(id);
}
