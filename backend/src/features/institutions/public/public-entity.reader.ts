import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Database } from '../../../platform/database/database';
import { columns, sql } from '../../../platform/database/sql';
import { OptionCacheService } from '../../options';
import type { Institution } from '../institution.entity';
import { plainText } from '../profile/plain-text';
import type { PublicEntityType } from './public-entity.types';

const NAMES = [
  'id',
  'name',
  'logo',
  'cover',
  'about',
  'sector',
  'province',
  'languages',
  'website',
  'answerDays',
  'acceptsUnsolicited',
] as const;
type PublicEntityRow = Pick<Institution, (typeof NAMES)[number]>;
const COLUMNS = columns('i', NAMES);

/** Reads institutions through the public policies, which return active ones only. */
@Injectable()
export class PublicEntityReader {
  constructor(
    private readonly db: Database,
    private readonly options: OptionCacheService,
  ) {}

  async get(id: string): Promise<PublicEntityType> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const [row] = await this.db.read<PublicEntityRow>(sql`
      select ${COLUMNS} from institution i where i.id = ${id}`);
    if (!row) throw new DomainError('NOT_FOUND');
    return {
      id: row.id,
      name: row.name,
      logo: row.logo,
      cover: row.cover,
      // Clean again: old rows were stored before the cleaning on write existed.
      about: row.about && plainText(row.about),
      sector: this.options.find(row.sector),
      province: this.options.find(row.province),
      languages: this.options.many(row.languages),
      website: row.website,
      answerDays: row.answerDays,
      acceptsUnsolicited: row.acceptsUnsolicited,
    };
  }
}
