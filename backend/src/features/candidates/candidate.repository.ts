import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import type { EntityStore } from '../../platform/database/entities/entity-store';
import { FieldCipher } from '../../platform/encryption/field-cipher';
import { assignments, columns, raw, sql } from '../../platform/database/sql';
import { type Candidate, CandidateExperience, CandidateLanguage, CandidateStudy } from './candidate.entity';
import type { ExperienceRow, StudyRow } from './history/history.rules';
import type { ProfileColumns } from './profile/profile.rules';
import type { LanguageRow } from './profile/profile-parts.rules';
import { storedTaxNumber } from './profile/tax-number';

const JSON_COLUMNS = new Set(['socialNetworks', 'professionalReferences', 'courses']);
/** Parts of a profile that have separate tables, by the names of these tables. */
export type PartName = 'candidate_experience' | 'candidate_study';
export type PartRow<P extends PartName> = P extends 'candidate_experience' ? ExperienceRow : StudyRow;
/** A row of any part. */
type ProfilePart = Pick<CandidateExperience, 'id' | 'candidateId' | 'version' | 'createdAt'> &
  Partial<Omit<ExperienceRow, 'startDate'> & StudyRow>;
const PARTS: Record<PartName, new () => ProfilePart> = {
  candidate_experience: CandidateExperience,
  candidate_study: CandidateStudy,
};

const LOCKED_COLUMNS = [
  'id',
  'version',
  'name',
  'surname',
  'telephone',
  'province',
  'district',
  'municipality',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'databaseSince',
  'vacancyMessages',
] as const satisfies readonly (keyof Candidate)[];
const LOCKED = columns('c', LOCKED_COLUMNS);
export type LockedCandidate = Pick<Candidate, (typeof LOCKED_COLUMNS)[number]>;

/** The caller’s own rows; row level security hides all others. */
@Injectable()
export class CandidateRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly cipher: FieldCipher,
  ) {}

  /** Every change of a candidate takes this lock, so that counts and limits are exact. */
  lock(version?: number): Promise<LockedCandidate> {
    return this.db.lock<LockedCandidate>(sql`select ${LOCKED} from candidate c where c.id = ${this.self}`, version);
  }

  /** Writes changed columns and increases the version. A change of a part increases it too. */
  async update(
    changes: ProfileColumns & Partial<Pick<Candidate, 'databaseSince' | 'vacancyMessages'>> = {},
  ): Promise<void> {
    const columns = assignments({ updatedAt: this.clock.now(), ...this.storedValues(changes) });
    await this.db.write(sql`update candidate set version = version + 1, ${columns} where id = ${this.self}`);
  }

  async replaceLanguages(languages: readonly LanguageRow[]): Promise<void> {
    const candidateId = this.self;
    await this.db.transaction(async () => {
      await this.db.of(CandidateLanguage).remove({ candidateId });
      await this.db.of(CandidateLanguage).insert(languages.map((language) => ({ ...language, candidateId })));
    });
  }

  async countOf(part: PartName): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from ${raw(part)} where candidate_id = ${this.self}`);
    return row?.n ?? 0;
  }

  async add<P extends PartName>(part: P, row: PartRow<P>): Promise<string> {
    const id = this.clock.id();
    await this.store(part).insert({ ...row, id, candidateId: this.self, createdAt: this.clock.now() });
    return id;
  }

  async change<P extends PartName>(part: P, id: string, version: number, row: PartRow<P>): Promise<void> {
    await this.db.transaction(async () => {
      const locked = await this.store(part).lock({ id, candidateId: this.self }, version);
      await this.store(part).save(locked, row);
    });
  }

  async remove(part: PartName, id: string): Promise<void> {
    const removed = await this.store(part).remove({ id: known(id), candidateId: this.self });
    if (removed === 0) throw new DomainError('NOT_FOUND');
  }

  private store(part: PartName): EntityStore<ProfilePart> {
    return this.db.of<ProfilePart>(PARTS[part]);
  }

  /** The values as the columns hold them: documents as JSON, the tax number encrypted and as a hash. */
  private storedValues(changes: ProfileColumns): Record<string, unknown> {
    const { taxNumber, ...others } = changes;
    const storedValue = ([column, value]: [string, unknown]): [string, unknown] => [
      column,
      JSON_COLUMNS.has(column) ? JSON.stringify(value) : value,
    ];
    return {
      ...Object.fromEntries(Object.entries(others).map(storedValue)),
      ...(taxNumber !== undefined && storedTaxNumber(this.cipher, this.self, taxNumber)),
    };
  }

  private get self(): string {
    const { personId } = this.scope.values;
    if (!personId) throw new Error('No candidate in scope');
    return personId;
  }
}

/** Throws NOT_FOUND for a text that is not a UUID. */
export function known(id: string): string {
  if (!isUuid(id)) throw new DomainError('NOT_FOUND');
  return id;
}
