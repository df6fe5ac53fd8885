import { Inject, Injectable } from '@nestjs/common';

import { dayOf } from '../../common/dates';
import type { Locale } from '../../common/locale';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, OnDueTell } from '../../platform/jobs';
import { BeforeSend, type MailCheck, type QueuedMail } from '../../platform/mail/before-send.decorator';
import { Mail } from '../../platform/mail/mail';
import { absolute } from '../messages';
import { OptionCacheService } from '../options';
import '../vacancies';
import { alertKindOf, ALERTS, SearchAlertScheduleService } from './search-alert-schedule.service';
import { type AlertRow, SearchAlertsRepository } from './search-alerts.repository';

const MAIL = 'search.alert';
/** Searches that one run handles, so that other work is not delayed. */
const CHUNK = 100;

/**
 * Mails new vacancies that match saved searches. Matches are stored at publication and mailed at once or in the
 * morning.
 */
@Injectable()
export class SearchAlertsWorker {
  constructor(
    private readonly alerts: SearchAlertsRepository,
    private readonly clock: Clock,
    private readonly schedule: SearchAlertScheduleService,
    private readonly mail: Mail,
    private readonly options: OptionCacheService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('vacancy.published', 'searches.vacancy-published')
  async published({ payload: { vacancyId } }: DomainEvent<'vacancy.published'>, effects: CommitEffects): Promise<void> {
    await effects.commit(async () => {
      for (const kind of await this.alerts.addMatches(vacancyId))
        await this.schedule.wake(kind, kind === 'AT_ONCE' ? this.clock.now() : this.schedule.nextMorning());
    });
  }

  @OnDueTell(ALERTS)
  async tell({ subjectId }: DueItem, effects: CommitEffects): Promise<void> {
    const kind = alertKindOf(subjectId);
    await this.options.ready();
    await effects.commit(async () => {
      const now = this.clock.now();
      const rows = await this.alerts.take(kind, this.config.SEARCH_ALERTS_PER_DAY, CHUNK);
      for (const row of rows) await this.enqueue(row, now);
      // Remaining searches continue at once; a person who reached the daily limit gets the rest tomorrow.
      if (await this.alerts.hasWaiting(kind))
        await this.schedule.wake(kind, rows.length === CHUNK ? now : this.schedule.nextMorning());
    });
  }

  /** The alert may have been stopped, or the account closed, after the mail was queued. */
  @BeforeSend(MAIL)
  async stillWanted({ dedupeKey, variables }: QueuedMail): Promise<MailCheck> {
    const active = await this.alerts.isActive(dedupeKey.split(':')[1]);
    return active ? variables : 'SUPERSEDED';
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
}
