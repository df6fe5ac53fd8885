import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../platform/config/config';

/** The one page of the web application, as the build wrote it. */
@Injectable()
export class WebPageService {
  private readonly template: string | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    const file = config.WEB_ROOT && path.join(config.WEB_ROOT, 'index.html');
    this.template = file && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  get isServed(): boolean {
    return this.template !== undefined;
  }

  /** The page for a path. */
  async page(): Promise<string> {
    return Promise.resolve(this.template ?? '');
  }
}
