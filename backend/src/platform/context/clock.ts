import { Injectable } from '@nestjs/common';

import { newId } from '../../common/ids';

/** The only reader of the machine's time in the application; tests put another one in its place. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** A new time-ordered id. */
  id(): string {
    return newId(this.now().getTime());
  }
}
