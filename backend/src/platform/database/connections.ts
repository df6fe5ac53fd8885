import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';

import type { LoginRole } from './roles';
import { CONFIG, type Config } from '../config/config';
import { errorLine } from '../logging/error-text';
import { entityFiles } from './entities/entity-classes';
import { loginUrl } from './logins';
import { SnakeNaming } from './entities/snake-naming';

// Timestamps are parsed to Date; dates stay text, because a Date would shift them by the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value: string) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value: string) => Number(value));

const STATEMENT_TIMEOUT = '5s';

/** One pool per database login, so that an injected `set role` cannot reach the data of another audience. */
@Injectable()
export class Connections implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Connections.name);
  private readonly readers = new Map<LoginRole, pg.Pool>();
  private readonly writers = new Map<LoginRole, Promise<DataSource>>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const { rows } = await this.reader('app').query<{ unsafe: boolean }>(
      `select r.rolsuper or r.rolbypassrls or pg_has_role(current_user, d.datdba, 'member') as unsafe
       from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
    );
    if (rows[0]?.unsafe)
      throw new Error('Refusing to start: the application login owns the database or bypasses row level security');
  }

  /** Pool for frequent reads. Statements are pipelined; no cursors. */
  reader(login: LoginRole): pg.Pool {
    let pool = this.readers.get(login);
    if (!pool) {
      pool = new pg.Pool({
        connectionString: loginUrl(this.config, login),
        max: login === 'app' ? this.config.DATABASE_POOL : Math.max(2, Math.ceil(this.config.DATABASE_POOL / 2)),
        pipeline: true,
        connectionTimeoutMillis: 5000,
        application_name: `read:${login}`,
        options: `-c statement_timeout=${STATEMENT_TIMEOUT} -c jit=off`,
      } as pg.PoolConfig);
      pool.on('error', (error) => this.logger.warn(`An idle connection was lost: ${errorLine(error)}`));
      // pg listens to errors of idle clients only. A connection lost during a query rejects that query; without this
      // listener, its error event would also end the process.
      pool.on('connect', (client) => client.on('error', (error) => this.logger.debug(errorLine(error))));
      this.readers.set(login, pool);
    }
    return pool;
  }

  /** TypeORM data source for commands, with its own pool. */
  writer(login: LoginRole): Promise<DataSource> {
    let source = this.writers.get(login);
    if (!source) {
      source = new DataSource({
        type: 'postgres',
        url: loginUrl(this.config, login),
        entities: entityFiles(),
        namingStrategy: new SnakeNaming(),
        poolSize: login === 'app' ? this.config.DATABASE_POOL : Math.max(2, Math.ceil(this.config.DATABASE_POOL / 2)),
        applicationName: `write:${login}`,
        connectTimeoutMS: 5000,
        extra: { options: `-c statement_timeout=${STATEMENT_TIMEOUT} -c jit=off -c lock_timeout=4s` },
      }).initialize();
      this.writers.set(login, source);
      // Drop a failed data source, so that the next command reconnects.
      source.catch(() => this.writers.delete(login));
    }
    return source;
  }

  /** Total, idle and waiting clients of each pool. */
  async pools(): Promise<{ name: string; total: number; idle: number; waiting: number }[]> {
    const pools: [string, pg.Pool][] = [...this.readers].map(([login, pool]) => [`read:${login}`, pool]);
    for (const [login, source] of this.writers) {
      const { master } = (await source).driver as unknown as { master: pg.Pool };
      pools.push([`write:${login}`, master]);
    }
    return pools.map(([name, { totalCount, idleCount, waitingCount }]) => ({
      name,
      total: totalCount,
      idle: idleCount,
      waiting: waitingCount,
    }));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([
      ...[...this.readers.values()].map((pool) => pool.end()),
      ...[...this.writers.values()].map(async (source) => (await source).destroy()),
    ]);
  }
}
