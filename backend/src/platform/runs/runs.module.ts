import { Module } from '@nestjs/common';

import { RunDesk } from './run-desk';
import { RunStream } from './run-stream';
import { RunsResolver } from './runs.resolver';

/** What the API shows of long work. */
@Module({ providers: [RunDesk, RunStream, RunsResolver] })
export class RunsModule {}
