import { Injectable, Module } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, OnDue } from '../../platform/jobs';
import './events';
import { EXPIRE_DUE, PUBLISH_DUE } from './vacancies.service';
import { VacanciesModule } from './vacancies.module';
import { VacancyPublicationService } from './vacancy-publication.service';

/** What happens to vacancies when nobody is looking. */
@Injectable()
export class VacancyDueHandlers {
  constructor(
    private readonly publication: VacancyPublicationService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @OnDue(PUBLISH_DUE)
  release({ subjectId }: DueItem): Promise<void> {
    return this.publication.release(subjectId);
  }

  @OnDue(EXPIRE_DUE)
  expire({ subjectId }: DueItem): Promise<void> {
    return this.publication.expire(subjectId);
  }

  /** Scores by the new requirements; safe to run twice, and never behind a newer number. */
  @OnDomainEvent('vacancy.requirements-changed', 'vacancies.rescore')
  async rescore({ payload }: DomainEvent<'vacancy.requirements-changed'>, effects: CommitEffects): Promise<void> {
    const { vacancyId, number } = payload;
    await this.db.transaction((manager) =>
      manager.query('select sec.rescore($1, $2, $3)', [vacancyId, number, this.clock.now()]),
    );
    await effects.commit(() => Promise.resolve());
  }
}

@Module({ imports: [VacanciesModule], providers: [VacancyDueHandlers] })
export class VacanciesDueModule {}
