import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { pageBounds, pageOf } from '../../../platform/database/page';
import type { PageInput } from '../../../platform/graphql/page';
import { OptionCacheService } from '../../options';
import { publicVacancyRowOf, type OpenRow } from '../public/public-vacancy.rows';
import type { PrivateVacancyPage } from './invitation.types';

interface PrivateRow extends OpenRow {
  rowsTotal: number;
  code: string;
  invitedAt: Date | null;
}

/** Private vacancies of the signed-in candidate. */
@Injectable()
export class PrivateVacanciesReader {
  constructor(
    private readonly db: Database,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  async list(page?: PageInput | null): Promise<PrivateVacancyPage> {
    await this.options.ready();
    const { limit, offset, after } = pageBounds(page);
    if (after) throw new DomainError('INVALID_INPUT', {}, 'page.after');
    const rows = await this.db.read<PrivateRow>(sql`select * from sec.my_private_vacancies(${limit}, ${offset})`);
    const items = rows.map((row) => ({
      ...publicVacancyRowOf(row, this.options),
      shareToken: row.code,
      invitedAt: row.invitedAt,
    }));
    return pageOf(items, rows[0]?.rowsTotal ?? 0, null);
  }

  /** Adds a vacancy, opened by its link, to the list. */
  async keep(vacancyId: string, shareToken: string): Promise<boolean> {
    if (!isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    await this.db.query(sql`
      select sec.keep_private_vacancy(${vacancyId}, ${shareToken.slice(0, 100)}, ${this.clock.now()})`);
    return true;
  }
}
