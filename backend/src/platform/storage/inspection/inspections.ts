import { readFile } from 'node:fs/promises';

import { Injectable } from '@nestjs/common';

import { Throttle } from '../../auth/throttle';
import { RequestScope } from '../../context/request-scope';
import { FairTurns } from './fair-turns';
import { Inspector } from './inspector';
import { type FileFault, type Finding, type InspectionTask, Unfit } from './verdict';

const AT_ONCE = 2;
/** Of all people together. Only the files' paths wait: their bytes are read when it is their turn. */
const MOST_WAITING = 256;

/** What costs as much as it can. Anybody may have one such file by accident; nobody has many. */
const COSTLY: ReadonlySet<FileFault> = new Set(['TOO_MUCH_INSIDE', 'TOOK_TOO_LONG']);
const MOST_COSTLY = 5;
const COSTLY_SECONDS = 3600;

/** Looks at the content before a process does; throws `Unfit`. */
export type FirstLook = (content: Buffer) => void;

/** Inspections by person: one at a time, people in turn, and none for whoever sent too many files that only cost. */
@Injectable()
export class Inspections {
  private readonly turns = new FairTurns(AT_ONCE, MOST_WAITING);

  constructor(
    private readonly inspector: Inspector,
    private readonly scope: RequestScope,
    private readonly throttle: Throttle,
  ) {}

  /** Asked before a file is received, so that a refusal costs nothing. */
  assertWelcome(): Promise<void> {
    return this.throttle.assertBelow(this.key, MOST_COSTLY);
  }

  /** Throws `Unfit` for what may not be kept. */
  inspect(path: string, task: InspectionTask, first: FirstLook, edge?: number): Promise<Finding & { content: Buffer }> {
    return this.turns.take(this.scope.personId, async () => {
      // While it waited others of the same person may have been too many.
      await this.assertWelcome();
      const content = await readFile(path);
      first(content);
      try {
        return { content, ...(await this.inspector.inspect(content, task, edge)) };
      } catch (error) {
        if (error instanceof Unfit && COSTLY.has(error.fault)) await this.throttle.count(this.key, COSTLY_SECONDS);
        throw error;
      }
    });
  }

  private get key(): string {
    return this.throttle.key('inspection', this.scope.personId);
  }
}
