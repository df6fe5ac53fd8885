import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../../platform/context/request-scope';
import { ChangeStreams } from '../../../platform/pubsub/change-streams';
import { VacancyListReader } from '../../vacancies';
import type { CandidacyChange } from './candidacy-change.types';
import { CandidacyChangeReader } from './candidacy-change.reader';

const MOST_SHOWN = 20;
const OUTDATED: CandidacyChange = { vacancyId: null, count: 0, items: [] };

/**
 * Streams changes of candidacies to colleagues. A message has ids only; the rows are read with the subscriber's rights,
 * so that a change outside their scope is not delivered. Changes of the same moment become one event per vacancy.
 */
@Injectable()
export class CandidacyStreamService {
  constructor(
    private readonly reader: CandidacyChangeReader,
    private readonly vacancies: VacancyListReader,
    private readonly streams: ChangeStreams,
    private readonly scope: RequestScope,
  ) {}

  async of(vacancyId: string | null): Promise<AsyncIterableIterator<CandidacyChange>> {
    // Check access before subscribing.
    if (vacancyId !== null) await this.vacancies.row(vacancyId, 'APPLICATION_LIST');
    return this.streams.of({
      topic: `candidacies:${this.scope.tenantId}`,
      idOf: (message) => (vacancyId === null || message.vacancyId === vacancyId ? message.candidacyId : undefined),
      read: (ids) => this.read(ids, vacancyId),
      outdated: OUTDATED,
    });
  }

  private async read(ids: readonly string[], vacancyId: string | null): Promise<CandidacyChange[]> {
    const rows = await this.reader.changed(ids, vacancyId);
    return [...new Set(rows.map((row) => row.vacancyId))].map((id) => {
      const own = rows.filter((row) => row.vacancyId === id);
      return { vacancyId: id, count: own.length, items: own.slice(0, MOST_SHOWN) };
    });
  }
}
