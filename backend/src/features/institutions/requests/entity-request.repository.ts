import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { TERMS_VERSION } from '../../../common/terms';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { EntityValues } from '../entity.rules';

export interface DeclinedRequest {
  email: string;
  name: string;
  entity: string;
  reason: string;
  locale: Locale;
}

/** Registration requests; SQL functions, because nobody is signed in. */
@Injectable()
export class EntityRequestRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async insert({ name, sector, province, email, telephone, website }: EntityValues, contact: string): Promise<void> {
    const { locale, values } = this.scope;
    await this.db.as({ audience: 'public' }, () =>
      this.db.query(sql`
        select sec.request_entity(${this.clock.id()}, ${name}, ${sector}, ${province}, ${email}, ${telephone},
          ${website}, ${contact}, ${TERMS_VERSION}, ${locale}, ${this.clock.id()}, ${this.clock.now()},
          ${values.requestId})`),
    );
  }

  /** A declined request with its reason, for the worker. */
  async declined(id: string): Promise<DeclinedRequest | undefined> {
    const [request] = await this.db.as({ audience: 'worker' }, () =>
      this.db.read<DeclinedRequest>(sql`select email, name, entity, reason, locale from sec.declined_request(${id})`),
    );
    return request;
  }
}
