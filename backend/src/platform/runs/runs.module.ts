import { Module } from '@nestjs/common';

import { RunCancellationService } from './run-cancellation.service';
import { RunStream } from './run-stream';
import { RunsResolver } from './runs.resolver';

/** Runs in the API: queries, cancellation and the stream. */
@Module({ providers: [RunCancellationService, RunStream, RunsResolver] })
export class RunsModule {}
