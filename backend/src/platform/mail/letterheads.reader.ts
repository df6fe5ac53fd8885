import { Injectable } from '@nestjs/common';

import { Database } from '../database/database';
import { sql } from '../database/sql';

export interface Letterhead {
  name: string | null;
  replyTo: string | null;
}

/** Names and addresses with which institutions send mail. */
@Injectable()
export class LetterheadsReader {
  constructor(private readonly db: Database) {}

  async find(tenantId: string): Promise<Letterhead | undefined> {
    const [found] = await this.db.asWorker(() =>
      this.db.query<Letterhead>(sql`select name, reply_to from sec.mail_sender(${tenantId})`),
    );
    return found;
  }
}
