import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { MessageSender } from './contact.types';

/** Which institutions may write to a candidate. */
@Injectable()
export class OwnMessagesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  senders(): Promise<MessageSender[]> {
    return this.db.read<MessageSender>(sql`select id, name, receives from sec.my_message_senders()`);
  }

  /** NOT_FOUND for an institution that does not know the candidate. */
  async setRefused(entityId: string, refused: boolean): Promise<void> {
    await this.db.query(sql`
      select sec.refuse_messages(${entityId}, ${refused}, ${this.clock.now()}, ${this.clock.id()},
        ${this.scope.values.requestId})`);
  }

  /**
   * Ends the messages of one institution. The token of a mail identifies the candidate, so no session is needed.
   * Returns the name of the institution. Throws NOT_FOUND for an unknown token.
   */
  async end(token: string): Promise<string> {
    const [row] = await this.db.as({ audience: 'public' }, () =>
      this.db.query<{ name: string }>(sql`
        select sec.end_messages(${token}, ${this.clock.now()}, ${this.clock.id()},
          ${this.scope.values.requestId}) as name`),
    );
    return row!.name;
  }
}
