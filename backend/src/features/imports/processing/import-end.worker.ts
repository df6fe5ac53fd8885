import { Injectable } from '@nestjs/common';

import { Commands } from '../../../platform/commands/commands';
import { Clock } from '../../../platform/context/clock';
import { type ActiveRun, RunEnd } from '../../../platform/runs';
import { ImportsRepository } from '../imports.repository';

/** A person stays on the page during a shorter run and sees its end there. */
const LONG_RUN = 10_000;

type ImportRun = ActiveRun<'READ_IMPORT'> | ActiveRun<'CONFIRM_IMPORT'>;

/** Announces the end of a run that took long, so that the person who started it is notified. */
@Injectable()
export class ImportEndWorker {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  @RunEnd('READ_IMPORT')
  read(run: ActiveRun<'READ_IMPORT'>): Promise<void> {
    return this.announce(run, 'READ');
  }

  @RunEnd('CONFIRM_IMPORT')
  confirmed(run: ActiveRun<'CONFIRM_IMPORT'>): Promise<void> {
    return this.announce(run, 'CONFIRMED');
  }

  private async announce(
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
