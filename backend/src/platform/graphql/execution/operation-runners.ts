import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config';
import { RequestScope } from '../../context/request-scope';
import { DocumentReaders } from '../documents/document-readers';
import type { EndpointPath } from '../documents/known-operations';
import { OperationRunner } from './operation-runner';

/** One runner per endpoint, shared by Apollo and by the direct queries. */
@Injectable()
export class OperationRunners {
  private readonly runners = new Map<EndpointPath, OperationRunner>();

  constructor(
    private readonly scope: RequestScope,
    private readonly readers: DocumentReaders,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  of(endpoint: EndpointPath): OperationRunner {
    const runner =
      this.runners.get(endpoint) ?? new OperationRunner(this.scope, this.config, this.readers.of(endpoint));
    this.runners.set(endpoint, runner);
    return runner;
  }
}
