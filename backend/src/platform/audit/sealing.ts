import { Injectable } from '@nestjs/common';

import { Database } from '../database/database';

const BATCH = 500;
const SEAL = 'select sec.seal_audit($1) as sealed';

/** Seals what was written since, in order; run twice or beside another worker, each row is sealed once. */
@Injectable()
export class Sealing {
  constructor(private readonly db: Database) {}

  async run(batch = BATCH): Promise<number> {
    let total = 0;
    for (;;) {
      const [row] = await this.db.as({ audience: 'worker', requestId: '' }, () =>
        this.db.transaction((manager) => manager.query<{ sealed: number }[]>(SEAL, [batch])),
      );
      const sealed = row?.sealed ?? 0;
      total += sealed;
      if (sealed < batch) return total;
    }
  }
}
