import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../../platform/context/request-scope';
import { ChangeStreams } from '../../../platform/pubsub/change-streams';
import { VacancyChangeReader } from './vacancy-change.reader';
import type { VacancyChange } from './vacancy-change.types';

const MOST_SHOWN = 20;
const OUTDATED: VacancyChange = { isOutdated: true, count: 0, items: [] };

/**
 * Streams the changes that colleagues of the subscriber make to vacancies. A message contains only ids; the rows are
 * read with the subscriber's permissions, so that a change outside the subscriber's scope is not delivered.
 */
@Injectable()
export class VacancyStreamService {
  constructor(
    private readonly reader: VacancyChangeReader,
    private readonly streams: ChangeStreams,
    private readonly scope: RequestScope,
  ) {}

  of(): AsyncIterableIterator<VacancyChange> {
    const { tenantId, personId: ownId } = this.scope;
    return this.streams.of({
      topic: `vacancies:${tenantId}`,
      idOf: ({ vacancyId, personId }) => (personId === ownId ? undefined : vacancyId),
      read: (ids) => this.read(ids),
      outdated: OUTDATED,
    });
  }

  private async read(ids: readonly string[]): Promise<VacancyChange[]> {
    const rows = await this.reader.changed(ids);
    return rows.length === 0 ? [] : [{ isOutdated: false, count: rows.length, items: rows.slice(0, MOST_SHOWN) }];
  }
}
