import { Module } from '@nestjs/common';

import { RunCancellation } from './run-cancellation.service';
import { RunStream } from './run-stream';
import { RunsResolver } from './runs.resolver';

/** What the API shows of long work. */
@Module({ providers: [RunCancellation, RunStream, RunsResolver] })
export class RunsModule {}
