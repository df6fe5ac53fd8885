import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { RequestScope } from '../../../platform/context/request-scope';
import { PubSub } from '../../../platform/pubsub/pubsub';
import { Signal } from '../../../platform/pubsub/signal';
import { signalledStream } from '../../../platform/pubsub/signalled-stream';
import { VacancyListReader } from '../../vacancies';
import type { CandidacyChange } from './candidacy-change.types';
import { CandidacyChangeReader } from './candidacy-change.reader';

/** In ms between two events. A run changes thousands of candidacies, and an event for each would flood the subscribers. */
const PACE_MILLISECONDS = 500;
/** Maximum number of candidacies in one event. The next event has the others. */
const BATCH = 500;
const MOST_WAITING = 5000;
const MOST_SHOWN = 20;
const RETRY_MILLISECONDS = 5000;
const IDLE_MILLISECONDS = 60_000;

/** The first event, and the event after an interruption: the subscriber must read the list again. */
const OUTDATED: CandidacyChange = { vacancyId: null, count: 0, items: [] };

/**
 * Streams changes of candidacies to colleagues. A message has ids only; the rows are read with the subscriber's rights,
 * so that a change outside their scope is not delivered. Changes of the same moment become one event per vacancy.
 */
@Injectable()
export class CandidacyStreamService {
  private readonly logger = new Logger(CandidacyStreamService.name);

  constructor(
    private readonly reader: CandidacyChangeReader,
    private readonly vacancies: VacancyListReader,
    private readonly pubsub: PubSub,
    private readonly scope: RequestScope,
  ) {}

  async of(vacancyId: string | null): Promise<AsyncIterableIterator<CandidacyChange>> {
    // Check access before subscribing.
    if (vacancyId !== null) await this.vacancies.row(vacancyId, 'APPLICATION_LIST');
    const signal = new Signal();
    return signalledStream(signal, this.events(vacancyId, signal));
  }

  private async *events(vacancyId: string | null, signal: Signal): AsyncGenerator<CandidacyChange, undefined> {
    const waiting = new Set<string>();
    let isOutdated = true;
    const stop = await this.pubsub.subscribe(`candidacies:${this.scope.tenantId}`, (message) => {
      if (message && vacancyId !== null && message.vacancyId !== vacancyId) return;
      if (message && waiting.size < MOST_WAITING) waiting.add(message.candidacyId);
      else isOutdated = true;
      signal.raise();
    });
    const pause = new Signal();
    try {
      while (!signal.closed) {
        if (isOutdated) {
          isOutdated = false;
          waiting.clear();
          yield OUTDATED;
        } else if (waiting.size === 0) {
          await signal.wait(IDLE_MILLISECONDS);
          continue;
        }
        const ids = [...waiting].slice(0, BATCH);
        ids.forEach((id) => waiting.delete(id));
        const changes = await this.read(ids, vacancyId);
        if (changes) yield* changes;
        else isOutdated = true;
        await pause.wait(changes ? PACE_MILLISECONDS : RETRY_MILLISECONDS);
      }
    } finally {
      stop();
    }
    return undefined;
  }

  /** Undefined while the database is not available; the stream continues. */
  private async read(ids: readonly string[], vacancyId: string | null): Promise<CandidacyChange[] | undefined> {
    if (ids.length === 0) return [];
    try {
      const rows = await this.reader.changed(ids, vacancyId);
      return [...new Set(rows.map((row) => row.vacancyId))].map((id) => {
        const own = rows.filter((row) => row.vacancyId === id);
        return { vacancyId: id, count: own.length, items: own.slice(0, MOST_SHOWN) };
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      this.logger.warn('Changed candidacies could not be read; looking again later');
      return undefined;
    }
  }
}
