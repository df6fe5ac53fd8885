import { Injectable } from '@nestjs/common';

import { type Command, Commands } from '../../../platform/commands/commands';
import { CandidateReader } from '../candidate.reader';
import { CandidateRepository } from '../candidate.repository';
import type { CandidateType } from '../candidate.types';

interface Change {
  action: string;
  objectType: string;
}

/** Common parts of every change of a profile: lock, version, audit row, and the profile as the result. */
@Injectable()
export class CandidateChangesService {
  constructor(
    private readonly commands: Commands,
    private readonly candidates: CandidateRepository,
    private readonly reader: CandidateReader,
  ) {}

  /** Runs `make` at most once per candidate and key. */
  once(key: string, operation: string, input: unknown, make: () => Promise<string>): Promise<string> {
    return this.commands.once(key, operation, input, make);
  }

  /** Runs a change of one part; `work` returns the id of the changed object. */
  record({ action, objectType }: Change, work: (command: Command) => Promise<string>): Promise<string> {
    return this.commands.run(async (command) => {
      await this.candidates.lock();
      const objectId = await work(command);
      await this.candidates.update();
      await command.audit({ action, objectType, objectId });
      return objectId;
    });
  }

  /** Creates an object unless it exists. Concurrent calls create one. */
  unless(present: () => Promise<string | undefined>, make: () => Promise<string>): Promise<string> {
    return this.commands.run(async () => {
      await this.candidates.lock();
      return (await present()) ?? make();
    });
  }

  /** Runs the work and returns the profile, read in the same transaction. */
  thenShow(work: () => Promise<unknown>): Promise<CandidateType> {
    return this.commands.run(async () => {
      await work();
      return this.reader.read();
    });
  }
}
