import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { PubSub } from '../../../platform/pubsub/pubsub';
import { Signal } from '../../../platform/pubsub/signal';
import { signalledStream } from '../../../platform/pubsub/signalled-stream';
import { CandidacyChangeReader } from './candidacy-change.reader';
import type { CandidacyViewer } from './candidacy-change.types';

/** Interval in ms at which an open profile publishes its viewer again. */
const BEAT_MILLISECONDS = 10_000;
/** In ms after which a viewer expires without a new message, for example because the process was killed. */
const EXPIRY_MILLISECONDS = 25_000;

interface OpenProfile {
  personId: string;
  candidacyId: string;
  until: number;
}

/**
 * Streams who has which profile open. A subscription publishes its viewer while it is open, and publishes the end when
 * it closes. Nothing is stored in the database; each stream keeps the viewers in memory until they expire.
 */
@Injectable()
export class CandidacyViewersService {
  constructor(
    private readonly reader: CandidacyChangeReader,
    private readonly pubsub: PubSub,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async of(vacancyId: string, viewing: string | null): Promise<AsyncIterableIterator<CandidacyViewer[]>> {
    await this.reader.assertVisible(vacancyId, viewing);
    const signal = new Signal();
    return signalledStream(signal, this.events(vacancyId, viewing, signal));
  }

  private async *events(
    vacancyId: string,
    viewing: string | null,
    signal: Signal,
  ): AsyncGenerator<CandidacyViewer[], undefined> {
    const { personId } = this.scope;
    const topic = `viewers:${vacancyId}` as const;
    const streamId = this.clock.id();
    const open = new Map<string, OpenProfile>();
    let isAsked = viewing !== null;
    const stop = await this.pubsub.subscribe(topic, (message) => {
      if (!message || message.streamId === streamId) return;
      if (message.state === 'HERE') open.set(message.streamId, { ...message, until: this.now() + EXPIRY_MILLISECONDS });
      else if (message.state === 'LEFT') open.delete(message.streamId);
      else isAsked = viewing !== null;
      signal.raise();
    });
    try {
      // Asks the other subscriptions to publish their viewers now.
      this.pubsub.publish(topic, { state: 'ASKS', streamId });
      let announced = 0;
      let shown: string | undefined;
      while (!signal.closed) {
        if (viewing !== null && (isAsked || this.now() - announced >= BEAT_MILLISECONDS)) {
          isAsked = false;
          announced = this.now();
          this.pubsub.publish(topic, { state: 'HERE', streamId, personId, candidacyId: viewing });
        }
        const pairs = this.pairsOf(open, personId);
        const key = JSON.stringify(pairs);
        if (key !== shown) {
          shown = key;
          yield await this.reader.viewers(vacancyId, pairs);
        } else {
          await signal.wait(BEAT_MILLISECONDS);
        }
      }
    } finally {
      stop();
      if (viewing !== null) this.pubsub.publish(topic, { state: 'LEFT', streamId });
    }
    return undefined;
  }

  /** Returns each colleague once per candidacy, also if they have several windows open. */
  private pairsOf(open: Map<string, OpenProfile>, ownId: string): { candidacyId: string; personId: string }[] {
    const now = this.now();
    for (const [streamId, { until }] of open) if (until <= now) open.delete(streamId);
    const others = [...open.values()].filter(({ personId }) => personId !== ownId);
    const pairs = new Map(
      others.map(({ candidacyId, personId }) => [`${candidacyId}:${personId}`, { candidacyId, personId }]),
    );
    return [...pairs.keys()].sort().flatMap((key) => pairs.get(key) ?? []);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
