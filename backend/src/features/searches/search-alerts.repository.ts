import { Injectable } from '@nestjs/common';

import { dayOf } from '../../common/dates';
import type { Locale } from '../../common/locale';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import type { AlertKind } from './search-alert-schedule.service';

export interface AlertRow {
  searchId: string;
  candidateId: string;
  searchName: string;
  stopToken: string;
  email: string;
  name: string;
  locale: Locale;
  count: number;
  vacancies: { id: string; title: string; entity: string; province: number | null; municipality: number | null }[];
}

/** Matches of saved searches that wait to be mailed, of all candidates. */
@Injectable()
export class SearchAlertsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Stores the matches of a published vacancy. Returns the kinds of alert that wait now. */
  async addMatches(vacancyId: string): Promise<AlertKind[]> {
    const kinds = await this.db.query<{ kind: AlertKind }>(sql`
      select sec.note_search_hits(${vacancyId}, ${this.clock.now()}) as kind`);
    return kinds.map(({ kind }) => kind);
  }

  /** Takes the matches of at most `limit` searches. */
  take(kind: AlertKind, mostPerDay: number, limit: number): Promise<AlertRow[]> {
    const now = this.clock.now();
    return this.db.query<AlertRow>(sql`
      select * from sec.take_search_alerts(${kind}, ${now}, ${dayOf(now)}, ${mostPerDay}, ${limit})`);
  }

  async hasWaiting(kind: AlertKind): Promise<boolean> {
    const [left] = await this.db.query<{ waits: boolean }>(sql`select sec.search_alerts_wait(${kind}) as waits`);
    return left?.waits ?? false;
  }

  /** Returns false if the alert was stopped or the account closed. */
  async isActive(searchId: string | undefined): Promise<boolean> {
    const [row] = await this.db.read<{ stands: boolean }>(sql`
      select sec.search_alert_stands(${searchId}) as stands`);
    return row?.stands ?? false;
  }

  /** Stops an alert by its token, without a session. Returns the name of the search. NOT_FOUND for an unknown token. */
  async end(token: string): Promise<string> {
    const [row] = await this.db.as({ audience: 'public' }, () =>
      this.db.query<{ name: string }>(sql`
        select sec.end_search_alert(${token}, ${this.clock.now()}, ${this.clock.id()},
          ${this.scope.values.requestId}) as name`),
    );
    return row!.name;
  }
}
