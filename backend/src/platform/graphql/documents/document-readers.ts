import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config';
import { DocumentReader } from './document-reader';
import type { EndpointPath } from './known-operations';

/** One reader per endpoint, shared by HTTP and sockets. */
@Injectable()
export class DocumentReaders {
  private readonly readers = new Map<EndpointPath, DocumentReader>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  of(endpoint: EndpointPath): DocumentReader {
    const reader = this.readers.get(endpoint) ?? new DocumentReader(this.config, endpoint);
    this.readers.set(endpoint, reader);
    return reader;
  }
}
