import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';

export interface NewCandidate {
  name: string;
  surname: string;
  email: string;
  normalisedEmail: string;
  telephone: string | null;
  passwordHash: string;
  termsVersion: string;
  challenge: { id: string; codeHash: Buffer; expiresAt: Date };
}

/** Writes account, person, profile, consent, code and events of a new candidate by one function of the database. */
@Injectable()
export class RegistrationRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async register({ challenge, ...candidate }: NewCandidate): Promise<void> {
    const { locale, values } = this.scope;
    const id = () => this.clock.id();
    await this.db.as({ audience: 'auth' }, () =>
      this.db.query(sql`
        select sec.register_candidate(${id()}, ${id()}, ${candidate.name}, ${candidate.surname}, ${candidate.email},
          ${candidate.normalisedEmail}, ${candidate.telephone}, ${candidate.passwordHash}, ${locale}, ${id()},
          ${candidate.termsVersion}, ${challenge.id}, ${challenge.codeHash}, ${challenge.expiresAt}, ${id()}, ${id()},
          ${this.clock.now()}, ${values.requestId})`),
    );
  }
}
