import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Database } from '../../../platform/database/database';
import { OptionCache } from '../../options';
import { plainText } from '../profile/plain-text';
import type { PublicEntityType } from './public-entity.types';

interface PublicEntityRow {
  id: string;
  name: string;
  logo: string | null;
  cover: string | null;
  about: string | null;
  sector: number | null;
  province: number | null;
  languages: number[];
  website: string | null;
  answer_days: number | null;
}

const ENTITY = {
  name: 'public_entity',
  text: 'select id, name, logo, cover, about, sector, province, languages, website, answer_days from institution where id = $1',
};

/** Reads institutions through the public policies, which return active ones only. */
@Injectable()
export class PublicEntityReader {
  constructor(
    private readonly db: Database,
    private readonly options: OptionCache,
  ) {}

  async get(id: string): Promise<PublicEntityType> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const [row] = await this.db.read<PublicEntityRow>(ENTITY, [id]);
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
      answerDays: row.answer_days,
    };
  }
}
