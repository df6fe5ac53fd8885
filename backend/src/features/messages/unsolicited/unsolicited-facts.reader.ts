import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { MailFacts } from '../candidate-mail.service';

export interface ReceivedFacts extends MailFacts {
  candidateName: string;
  /** Colleagues who read applications without a vacancy. */
  people: { personId: string; locale: Locale }[];
}
export interface AnswerFacts extends MailFacts {
  message: string;
}

const CANDIDACY = sql`c.id as candidacy_id, c.candidate_id, ca.name as first_name, ca.email, ca.locale, i.name as entity`;
const JOINS = sql`join candidate ca on ca.id = c.candidate_id join institution i on i.id = c.tenant_id`;

/** Reads the data for messages about applications without a vacancy, as staff of the institution. */
@Injectable()
export class UnsolicitedFactsReader {
  constructor(private readonly db: Database) {}

  /** Undefined when the application is not active any more. At most 100 colleagues. */
  async received(candidacyId: string): Promise<ReceivedFacts | undefined> {
    const [facts] = await this.db.read<ReceivedFacts>(sql`
      select ${CANDIDACY}, c.candidate_name,
        coalesce((
          select json_agg(json_build_object('personId', r.id, 'locale', r.locale))
          from (
            select p.id, p.locale
            from staff_member m
            join role_permission g on g.role_id = m.role_id and g.permission = 'APPLICATION_LIST' and g.scope = 'ALL'
            join person p on p.id = m.id
            where m.tenant_id = c.tenant_id and m.status = 'ACTIVE'
            order by p.id
            limit 100) r), '[]') as people
      from candidacy c ${JOINS}
      where c.id = ${candidacyId} and c.inbox_state is not null and c.status = 'ACTIVE' and c.anonymised_at is null`);
    return facts;
  }

  /** Undefined for a decision of another kind, and when the data of the candidate were removed. */
  async answer(decisionId: string): Promise<AnswerFacts | undefined> {
    const [facts] = await this.db.read<AnswerFacts>(sql`
      select ${CANDIDACY}, d.feedback as message
      from candidacy_decision d join candidacy c on c.id = d.candidacy_id ${JOINS}
      where d.id = ${decisionId} and d.kind = 'ANSWER' and d.feedback is not null`);
    return facts;
  }
}
