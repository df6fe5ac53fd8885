import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { ImportNoticeType } from './import-notice.types';

/** `isMasked` is true if another person may have the link. The page then masks the address. */
export type ImportNoticeRow = ImportNoticeType & { isMasked: boolean };

/** Notices of imported people, as the sign-in login sees them, by the hash of their token. */
@Injectable()
export class ImportNoticesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async find(hash: Buffer): Promise<ImportNoticeRow | undefined> {
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<ImportNoticeRow>(sql`
        select entity as entity_name, name, email, created_at as imported_at, has_account,
          email is not null and not (has_account or is_expired) as can_take_over,
          by_staff or to_other_address as is_masked
        from sec.import_notice_of(${hash}, ${this.clock.now()})`),
    );
    return row;
  }

  /** Stores the objection. `key` is the key of the hashes by which a later import recognises the person. */
  async object(hash: Buffer, key: Buffer): Promise<boolean> {
    const { locale, values } = this.scope;
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.query<{ objected: boolean }>(sql`
        select sec.object_to_import(${hash}, ${this.clock.now()}, ${this.clock.id()},
          ${values.requestId}, ${locale}, ${key}) as objected`),
    );
    return row?.objected ?? false;
  }

  /** Sends a new link, whose token has this hash. */
  async renew(hash: Buffer, notice: { id: string; hash: Buffer }): Promise<boolean> {
    const { locale, values } = this.scope;
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.query<{ found: boolean }>(sql`
        select sec.renew_import_notice(${hash}, ${notice.id}, ${notice.hash}, ${this.clock.now()}, ${this.clock.id()},
          ${values.requestId}, ${locale}) as found`),
    );
    return row?.found ?? false;
  }

  async takeOver(hash: Buffer, passwordHash: string, termsVersion: string): Promise<string | null> {
    const { locale, values } = this.scope;
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.query<{ email: string | null }>(sql`
        select sec.take_over_import(${hash}, ${this.clock.id()}, ${passwordHash}, ${this.clock.id()}, ${termsVersion},
          ${locale}, ${this.clock.now()}, ${this.clock.id()}, ${values.requestId}) as email`),
    );
    return row?.email ?? null;
  }
}
