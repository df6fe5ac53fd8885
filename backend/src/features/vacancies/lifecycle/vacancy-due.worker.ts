import { Injectable } from '@nestjs/common';

import { type DueItem, OnDue } from '../../../platform/jobs';
import { EXPIRE_DUE, PUBLISH_DUE } from './vacancy-schedule.service';
import { VacancyPublicationService } from './vacancy-publication.service';

/** Publishes and expires vacancies at their scheduled time. */
@Injectable()
export class VacancyDueWorker {
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
