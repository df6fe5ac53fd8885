import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import type { ProfileFieldName } from '../candidates';
import { OptionCacheService } from '../options';
import { matchScore, type ScoreRow } from './match-score';
import { MatchComponentState, type VacancyFit } from './match.types';

interface FitRow extends Omit<ScoreRow, 'vacancyVersion' | 'computedAt'> {
  requirements: number;
  candidacyId: string | null;
  open: boolean;
  missing: ProfileFieldName[];
  missingDocuments: number[];
}

@Injectable()
export class VacancyFitReader {
  constructor(
    private readonly db: Database,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  async get(vacancyId: string, shareToken?: string | null): Promise<VacancyFit> {
    if (!isUuid(vacancyId)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const [row] = await this.db.read<FitRow>(sql`select * from sec.my_fit(${vacancyId}, ${shareToken ?? null})`);
    if (!row) throw new DomainError('NOT_FOUND');
    const score = matchScore({ ...row, vacancyVersion: row.requirements, computedAt: this.clock.now() }, this.options);
    const applicableParts = score.components.filter(({ state }) => state !== MatchComponentState.NOT_APPLICABLE);
    return {
      vacancyId,
      met: applicableParts.filter(({ degree }) => degree >= 1).length,
      asked: applicableParts.length,
      score,
      candidacyId: row.candidacyId,
      canApply: row.open && row.candidacyId === null && row.missing.length === 0,
      missingToApply: row.missing,
      missingDocuments: this.options.many(row.missingDocuments),
    };
  }
}
