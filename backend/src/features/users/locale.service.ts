import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isLocale } from '../../common/locale';
import { Commands } from '../../platform/commands/commands';
import { OwnPersonRepository } from './own-person.repository';
import { UserReader } from './user.reader';
import type { UserType } from './users.types';

/** The language of mails and notifications. */
@Injectable()
export class LocaleService {
  constructor(
    private readonly commands: Commands,
    private readonly own: OwnPersonRepository,
    private readonly users: UserReader,
  ) {}

  async set(locale: string): Promise<UserType> {
    if (!isLocale(locale)) throw new DomainError('INVALID_INPUT', {}, 'locale');
    await this.commands.run(() => this.own.set({ locale }));
    return this.users.current();
  }
}
