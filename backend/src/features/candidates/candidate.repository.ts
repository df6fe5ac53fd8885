import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { FieldCipher } from '../../platform/encryption/field-cipher';
import { assignments, insertion, raw, sql } from '../../platform/database/sql';
import type { ExperienceRow, StudyRow } from './history/history.rules';
import type { ProfileColumns, ProfileState } from './profile/profile.rules';
import type { LanguageRow } from './profile/profile-parts.rules';
import { TAX_NUMBER } from './profile/tax-number';

const JSON_COLUMNS = new Set(['socialNetworks', 'professionalReferences', 'courses']);
/** Parts of a profile with rows of their own; also their table names. */
export type PartName = 'candidate_experience' | 'candidate_study';
export type PartRow<P extends PartName> = P extends 'candidate_experience' ? ExperienceRow : StudyRow;
export interface LockedCandidate extends ProfileState {
  id: string;
  version: number;
  name: string;
  surname: string;
  telephone: string | null;
}

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
    return this.db.lock<LockedCandidate>(
      sql`
      select id, version, name, surname, telephone, province, district, municipality, salary_min, salary_max,
        salary_currency
      from candidate where id = ${this.self}`,
      version,
    );
  }

  /** Writes changed columns and increases the version. A change of a part increases it too. */
  async update(changes: ProfileColumns = {}): Promise<void> {
    const columns = assignments({ updatedAt: this.clock.now(), ...this.kept(changes) });
    await this.db.write(sql`update candidate set version = version + 1, ${columns} where id = ${this.self}`);
  }

  /**
   * Name and telephone as shown to staff, in mails and in the session. The telephone number is unique among all
   * people.
   */
  async updatePerson(name: string, telephone: string | null): Promise<void> {
    await this.db.write(sql`
      update person set name = ${name}, telephone = ${telephone}, version = version + 1 where id = ${this.self}`);
  }

  async replaceLanguages(languages: readonly LanguageRow[]): Promise<void> {
    await this.db.transaction(async () => {
      await this.db.write(sql`delete from candidate_language where candidate_id = ${this.self}`);
      await this.db.write(sql`
        insert into candidate_language (candidate_id, language, level, native)
        select ${this.self}, l.language, l.level, l.native
        from jsonb_to_recordset(${JSON.stringify(languages)}) as l (language int, level int, native boolean)`);
    });
  }

  async countOf(part: PartName): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from ${raw(part)} where candidate_id = ${this.self}`);
    return row?.n ?? 0;
  }

  async add<P extends PartName>(part: P, row: PartRow<P>): Promise<string> {
    const id = this.clock.id();
    const columns = { id, candidateId: this.self, createdAt: this.clock.now(), ...row };
    await this.db.write(sql`insert into ${raw(part)} ${insertion(columns)}`);
    return id;
  }

  async change<P extends PartName>(part: P, id: string, version: number, row: PartRow<P>): Promise<void> {
    const own = sql`id = ${known(id)} and candidate_id = ${this.self}`;
    await this.db.transaction(async () => {
      await this.db.lock(sql`select version from ${raw(part)} where ${own}`, version);
      await this.db.write(sql`update ${raw(part)} set version = version + 1, ${assignments(row)} where ${own}`);
    });
  }

  async remove(part: PartName, id: string): Promise<void> {
    const removed = await this.db.write(sql`
      delete from ${raw(part)} where id = ${known(id)} and candidate_id = ${this.self}`);
    if (removed === 0) throw new DomainError('NOT_FOUND');
  }

  /** The values as the columns hold them: documents as JSON, the tax number encrypted. */
  private kept(changes: ProfileColumns): Record<string, unknown> {
    const kept = ([column, value]: [string, unknown]): [string, unknown] => {
      if (JSON_COLUMNS.has(column)) return [column, JSON.stringify(value)];
      const isSecret = column === 'taxNumber' && typeof value === 'string';
      return [column, isSecret ? this.cipher.seal(TAX_NUMBER, this.self, value) : value];
    };
    return Object.fromEntries(Object.entries(changes).map(kept));
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
