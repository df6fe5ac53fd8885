import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { FieldCipher } from '../../platform/encryption/field-cipher';
import { lockRow } from '../../platform/database/row-lock';
import type { ExperienceRow, StudyRow } from './history/history.rules';
import type { ProfileColumns, ProfileState } from './profile/profile.rules';
import type { LanguageRow } from './profile/profile-parts.rules';
import { TAX_NUMBER } from './profile/tax-number';

const JSON_COLUMNS = new Set(['social_networks', 'professional_references', 'courses']);
/** The parts of a profile with rows of their own; also the names of their tables. */
export type PartName = 'candidate_experience' | 'candidate_study';
export type PartRow<P extends PartName> = P extends 'candidate_experience' ? ExperienceRow : StudyRow;
export interface LockedCandidate extends ProfileState {
  id: string;
  version: number;
  name: string;
  surname: string;
  telephone: string | null;
}

/** The caller's own rows; row level security knows no others. */
@Injectable()
export class CandidateRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly cipher: FieldCipher,
  ) {}

  /** Everything of one candidate changes under this lock, so counts and limits hold. */
  lock(version?: number): Promise<LockedCandidate> {
    return this.db.transaction((manager) =>
      lockRow<LockedCandidate>(
        manager,
        `select id, version, name, surname, telephone, province, district, municipality, salary_min, salary_max, salary_currency
         from candidate where id = $1`,
        [this.self],
        version,
      ),
    );
  }

  /** Writes what changed and raises the version, which happens with every change of a part too. */
  async update(columns: ProfileColumns = {}): Promise<void> {
    const changes = Object.entries(columns);
    const set = changes.map(([column], index) => `${column} = $${index + 3}`);
    const values = changes.map(([column, value]) => this.kept(column, value as unknown));
    await this.db.transaction((manager) =>
      manager.query(
        `update candidate set ${['version = version + 1', 'updated_at = $2', ...set].join(', ')} where id = $1`,
        [this.self, this.clock.now(), ...values],
      ),
    );
  }

  /** How the person appears to colleagues, mails and the session; the telephone is unique among all people. */
  async updatePerson(name: string, telephone: string | null): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query('update person set name = $2, telephone = $3, version = version + 1 where id = $1', [
        this.self,
        name,
        telephone,
      ]),
    );
  }

  async replaceLanguages(languages: readonly LanguageRow[]): Promise<void> {
    await this.db.transaction(async (manager) => {
      await manager.query('delete from candidate_language where candidate_id = $1', [this.self]);
      await manager.query(
        `insert into candidate_language (candidate_id, language, level, native)
         select $1, l.language, l.level, l.native from jsonb_to_recordset($2) as l (language int, level int, native boolean)`,
        [this.self, JSON.stringify(languages)],
      );
    });
  }

  async countOf(part: PartName): Promise<number> {
    const [row] = await this.db.transaction((manager) =>
      manager.query<{ n: number }[]>(`select count(*)::int as n from ${part} where candidate_id = $1`, [this.self]),
    );
    return row?.n ?? 0;
  }

  async add<P extends PartName>(part: P, row: PartRow<P>): Promise<string> {
    const id = this.clock.id();
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 4}`);
    await this.db.transaction((manager) =>
      manager.query(
        `insert into ${part} (id, candidate_id, created_at, ${columns.join(', ')}) values ($1, $2, $3, ${places.join(', ')})`,
        [id, this.self, this.clock.now(), ...(Object.values(row) as unknown[])],
      ),
    );
    return id;
  }

  async change<P extends PartName>(part: P, id: string, version: number, row: PartRow<P>): Promise<void> {
    const set = Object.keys(row).map((column, index) => `${column} = $${index + 3}`);
    await this.db.transaction(async (manager) => {
      await lockRow(
        manager,
        `select version from ${part} where id = $1 and candidate_id = $2`,
        [known(id), this.self],
        version,
      );
      await manager.query(
        `update ${part} set version = version + 1, ${set.join(', ')} where id = $1 and candidate_id = $2`,
        [id, this.self, ...(Object.values(row) as unknown[])],
      );
    });
  }

  async remove(part: PartName, id: string): Promise<void> {
    const removed = await this.db.transaction((manager) =>
      manager.query<[unknown[], number]>(`delete from ${part} where id = $1 and candidate_id = $2`, [
        known(id),
        this.self,
      ]),
    );
    if (removed[1] === 0) throw new DomainError('NOT_FOUND');
  }

  private kept(column: string, value: unknown): unknown {
    if (JSON_COLUMNS.has(column)) return JSON.stringify(value);
    return column === 'tax_number' && typeof value === 'string'
      ? this.cipher.seal(TAX_NUMBER, this.self, value)
      : value;
  }

  private get self(): string {
    const { personId } = this.scope.values;
    if (!personId) throw new Error('No candidate in scope');
    return personId;
  }
}

/** What is not even an id names no row. */
export function known(id: string): string {
  if (!isUuid(id)) throw new DomainError('NOT_FOUND');
  return id;
}
