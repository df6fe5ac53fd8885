import { Inject, Injectable } from '@nestjs/common';

import { dayOf } from '../../common/dates';
import type { Locale } from '../../common/locale';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, DueRows, OnDueTell } from '../../platform/jobs';
import { BeforeSend, type QueuedMail, type Readiness } from '../../platform/mail/before-send.decorator';
import { Mail } from '../../platform/mail/mail';
import { absolute } from '../messages';
import { OptionCache } from '../options';
import '../vacancies';

const ALERTS = 'searches.alerts';
const MAIL = 'search.alert';
/**
 * One row of timed work per kind of alert. Each run processes a limited number of searches, so that other work is not
 * delayed.
 */
const SUBJECTS = {
  AT_ONCE: '00000000-0000-4000-8000-000000000001',
  DAILY: '00000000-0000-4000-8000-000000000002',
} as const;
type Kind = keyof typeof SUBJECTS;
const CHUNK = 100;
const DAY = 86_400_000;
/** Seven in the morning in Maputo, which is UTC+2 all year. */
const MORNING = 5 * 3_600_000;

interface AlertRow {
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

/**
 * Mails new vacancies that match saved searches. Matches are stored at publication and mailed at once or in the
 * morning.
 */
@Injectable()
export class SearchAlertsWorker {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly due: DueRows,
    private readonly mail: Mail,
    private readonly options: OptionCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('vacancy.published', 'searches.vacancy-published')
  async published({ payload: { vacancyId } }: DomainEvent<'vacancy.published'>, effects: CommitEffects): Promise<void> {
    await effects.commit(async () => {
      const kinds = await this.db.query<{ kind: Kind }>(sql`
        select sec.note_search_hits(${vacancyId}, ${this.clock.now()}) as kind`);
      for (const { kind } of kinds) await this.wake(kind, kind === 'AT_ONCE' ? this.clock.now() : this.nextMorning());
    });
  }

  @OnDueTell(ALERTS)
  async tell({ subjectId }: DueItem, effects: CommitEffects): Promise<void> {
    const kind: Kind = subjectId === SUBJECTS.AT_ONCE ? 'AT_ONCE' : 'DAILY';
    await this.options.ready();
    await effects.commit(async () => {
      const now = this.clock.now();
      const rows = await this.db.query<AlertRow>(sql`
        select *
        from sec.take_search_alerts(${kind}, ${now}, ${dayOf(now)}, ${this.config.SEARCH_ALERTS_PER_DAY}, ${CHUNK})`);
      for (const row of rows) await this.enqueue(row, now);
      const [left] = await this.db.query<{ waits: boolean }>(sql`select sec.search_alerts_wait(${kind}) as waits`);
      // Remaining searches continue at once; a person who reached the daily limit gets the rest tomorrow.
      if (left?.waits) await this.wake(kind, rows.length === CHUNK ? now : this.nextMorning());
    });
  }

  /** The alert may have been stopped, or the account closed, after the mail was queued. */
  @BeforeSend(MAIL)
  async stillWanted({ dedupeKey, variables }: QueuedMail): Promise<Readiness> {
    const [row] = await this.db.read<{ stands: boolean }>(sql`
      select sec.search_alert_stands(${dedupeKey.split(':')[1]}) as stands`);
    return row?.stands ? variables : 'SUPERSEDED';
  }

  private async enqueue(row: AlertRow, now: Date): Promise<void> {
    const path = `/candidate/vacancies?saved=${row.searchId}`;
    await this.mail.enqueue({
      // A vacancy is mailed to a person once, so its id makes this key unique.
      dedupeKey: `${MAIL}:${row.searchId}:${row.vacancies[0]!.id}:${dayOf(now)}`,
      templateKey: MAIL,
      address: row.email,
      personId: row.candidateId,
      locale: row.locale,
      variables: {
        name: row.name,
        search: row.searchName,
        count: String(row.count),
        vacancies: row.vacancies.map((vacancy) => this.lineOf(vacancy, row.locale)).join('\n'),
        link: absolute(this.config.PUBLIC_URL, path),
        stop: absolute(this.config.PUBLIC_URL, `/alerts/end#token=${row.stopToken}`),
      },
      sendAfter: now,
    });
  }

  /** One line of the mail: text and URL of a vacancy. */
  private lineOf({ id, title, entity, province, municipality }: AlertRow['vacancies'][number], locale: Locale): string {
    const place = this.options.find(municipality ?? province, locale)?.text.localized;
    const text = [title, entity, place].filter(Boolean).join(' · ').replace(/\s+/g, ' ');
    return `${text}\t${absolute(this.config.PUBLIC_URL, `/vacancy/${id}`)}`;
  }

  /** Without a tenant: this timed work belongs to the platform. */
  private wake(kind: Kind, at: Date): Promise<void> {
    return this.scope.run({ tenantId: undefined }, () => this.due.scheduleBy(ALERTS, SUBJECTS[kind], at));
  }

  private nextMorning(): Date {
    const now = this.clock.now().getTime();
    const today = Math.floor(now / DAY) * DAY + MORNING;
    return new Date(today > now ? today : today + DAY);
  }
}
