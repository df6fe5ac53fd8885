import { Injectable } from '@nestjs/common';

import { Commands } from '../../../platform/commands/commands';
import { Clock } from '../../../platform/context/clock';
import { type ActiveRun, RunEnd } from '../../../platform/runs';
import { ImportsRepository } from '../imports.repository';

/** In milliseconds. During a shorter run, the person stays on the page and sees the end of the run there. */
const LONG_RUN = 10_000;

type ImportRun = ActiveRun<'READ_IMPORT'> | ActiveRun<'CONFIRM_IMPORT'>;

/** Publishes an event when a long run of an import ends, so that the person who started the run is notified. */
@Injectable()
export class ImportEndWorker {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  @RunEnd('READ_IMPORT')
  read(run: ActiveRun<'READ_IMPORT'>): Promise<void> {
    return this.publishEnd(run, 'READ');
  }

  @RunEnd('CONFIRM_IMPORT')
  confirmed(run: ActiveRun<'CONFIRM_IMPORT'>): Promise<void> {
    return this.publishEnd(run, 'CONFIRMED');
  }

  private async publishEnd(
    { id, params: { importId }, startedBy }: ImportRun,
    kind: 'READ' | 'CONFIRMED',
  ): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LONG_RUN);
    const end = await this.imports.endedRun(id, importId, before);
    if (!end || !startedBy) return;
    await this.commands.run((command) =>
      command.publish('import.finished', { importId, kind, startedBy: startedBy.id, ...end }),
    );
  }
}
