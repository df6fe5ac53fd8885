import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';

import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { AuditChainsReader } from './audit-chains.reader';

const anchor = z.object({ at: z.string(), tenant: z.uuid().nullable(), position: z.number(), hash: z.string() });

/** The last hash of one audit chain at a point in time. */
type Anchor = z.infer<typeof anchor>;

/**
 * Appends the last hash of every audit chain to a file outside the database. An attacker who rewrites the whole
 * database, hashes included, must then rewrite this file too. A chain without new rows is not written again.
 */
@Injectable()
export class Anchors {
  private readonly file: string;

  constructor(
    private readonly chains: AuditChainsReader,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.file = path.join(config.DATA_DIR, 'audit', 'heads.jsonl');
  }

  /** Returns the number of new anchors. */
  async write(): Promise<number> {
    const known = new Map((await this.newest()).map(({ tenant, hash }) => [tenant, hash]));
    const heads = await this.chains.heads();
    const at = this.clock.now().toISOString();
    const fresh = heads
      .filter(({ tenantId, hash }) => known.get(tenantId) !== hash)
      .map(({ tenantId, position, hash }): Anchor => ({ at, tenant: tenantId, position, hash }));
    if (fresh.length === 0) return 0;
    await mkdir(path.dirname(this.file), { recursive: true });
    await appendFile(this.file, fresh.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
    return fresh.length;
  }

  /** The newest anchor of each chain. */
  async newest(): Promise<Anchor[]> {
    const byTenant = new Map<string | null, Anchor>();
    for (const line of (await this.text()).split('\n')) {
      const found = line ? parsed(line) : undefined;
      if (found) byTenant.set(found.tenant, found);
    }
    return [...byTenant.values()];
  }

  private async text(): Promise<string> {
    try {
      return await readFile(this.file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }
}

/** A line that was cut short (full disk, power loss) is ignored; the next hourly run writes the anchor again. */
function parsed(line: string): Anchor | undefined {
  try {
    return anchor.parse(JSON.parse(line));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
