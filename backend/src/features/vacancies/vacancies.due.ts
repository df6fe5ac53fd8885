import { Injectable, Module } from '@nestjs/common';

import { type DueItem, OnDue } from '../../platform/jobs';
import './events';
import { Rescoring } from './rescoring';
import { VacanciesModule } from './vacancies.module';
import { EXPIRE_DUE, PUBLISH_DUE } from './vacancy-instants';
import { VacancyPublicationService } from './vacancy-publication.service';

/** What happens to vacancies when nobody is looking. */
@Injectable()
export class VacancyDueHandlers {
  constructor(private readonly publication: VacancyPublicationService) {}

  @OnDue(PUBLISH_DUE)
  release({ subjectId }: DueItem): Promise<void> {
    return this.publication.release(subjectId);
  }

  @OnDue(EXPIRE_DUE)
  expire({ subjectId }: DueItem): Promise<void> {
    return this.publication.expire(subjectId);
  }
}

@Module({ imports: [VacanciesModule], providers: [VacancyDueHandlers, Rescoring] })
export class VacanciesDueModule {}
