import { readFile } from 'node:fs/promises';

import { Injectable } from '@nestjs/common';

import { Throttle } from '../../auth/throttle';
import { RequestScope } from '../../context/request-scope';
import { FairTurns } from './fair-turns';
import { Inspector } from './inspector';
import { type FileFault, type Finding, type InspectionTask, InspectionError } from './verdict';

const AT_ONCE = 2;
/** Limit for all people together. Only file paths are queued; contents are read when the inspection begins. */
const MOST_WAITING = 256;

/** Faults that use the maximum of CPU or memory. Anybody may upload one such file by accident, but not many. */
const COSTLY: ReadonlySet<FileFault> = new Set(['TOO_MUCH_INSIDE', 'TOOK_TOO_LONG']);
const MOST_COSTLY = 5;
const COSTLY_SECONDS = 3600;

/** Checks the content before it is sent to an inspection process; throws `InspectionError`. */
export type FirstLook = (content: Buffer) => void;

/** Inspects uploads: one at a time per person, people in turn. Refuses people who sent too many costly files. */
@Injectable()
export class Inspections {
  private readonly turns = new FairTurns(AT_ONCE, MOST_WAITING);

  constructor(
    private readonly inspector: Inspector,
    private readonly scope: RequestScope,
    private readonly throttle: Throttle,
  ) {}

  /** Called before a file is received, so that a refusal costs nothing. */
  assertWelcome(): Promise<void> {
    return this.throttle.assertBelow(this.key, MOST_COSTLY);
  }

  /** Throws `InspectionError` for a file that must not be stored. */
  inspect(path: string, task: InspectionTask, first: FirstLook, edge?: number): Promise<Finding & { content: Buffer }> {
    return this.turns.take(this.scope.personId, async () => {
      // Check again: other files of the same person may have been counted while this one waited.
      await this.assertWelcome();
      const content = await readFile(path);
      first(content);
      try {
        return { content, ...(await this.inspector.inspect(content, task, edge)) };
      } catch (error) {
        if (error instanceof InspectionError && COSTLY.has(error.fault))
          await this.throttle.count(this.key, COSTLY_SECONDS);
        throw error;
      }
    });
  }

  private get key(): string {
    return this.throttle.key('inspection', this.scope.personId);
  }
}
