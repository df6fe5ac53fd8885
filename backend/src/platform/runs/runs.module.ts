import { Module } from '@nestjs/common';

import { RunCancellation } from './run-cancellation.service';
import { RunStream } from './run-stream';
import { RunsResolver } from './runs.resolver';

/** Runs in the API: queries, cancellation and the stream. */
@Module({ providers: [RunCancellation, RunStream, RunsResolver] })
export class RunsModule {}
