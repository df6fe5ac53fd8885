import { Injectable } from '@nestjs/common';

import { newId } from '../../common/ids';

/** The only place that reads the system time. Tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Creates a time-ordered id. */
  id(): string {
    return newId(this.now().getTime());
  }
}
