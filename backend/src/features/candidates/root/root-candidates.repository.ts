import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { assignments, sql, when } from '../../../platform/database/sql';
import { FieldCipher } from '../../../platform/encryption/field-cipher';
import { Exportable } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import { type ListTrace, RootListsReader } from '../../../platform/root/root-lists.reader';
import { OptionCacheService } from '../../options';
import { PeopleRepository } from '../../users';
import { storedTaxNumber, TAX_NUMBER } from '../profile/tax-number';
import {
  type RootCandidateFilter,
  type RootCandidatePage,
  RootCandidateSort,
  RootCandidateSortField,
  type RootCandidateType,
} from './root-candidate.types';
import { ROOT_CANDIDATE_EXPORT } from './root-candidate-export';

/** The fields that ROOT users may correct. */
export interface Correctable {
  name: string;
  surname: string;
  telephone: string | null;
  profession: string | null;
  birthDate: string | null;
  taxNumber: string | null;
  province: number | null;
}
export type LockedCandidate = Correctable & { id: string; version: number };

type CandidateRow = Omit<RootCandidateType, 'province'> & { province: number | null };

const LIST: ListDefinition = {
  from: sql`(select c.id, c.version, c.name, c.surname, c.telephone, c.profession, c.birth_date, c.tax_number,
      c.province, c.created_at, coalesce(a.email, c.email) as email, a.status, c.name || ' ' || c.surname as full_name
    from candidate c left join account a on a.id = c.account_id where c.merged_into is null) u`,
  alias: 'u',
  select: sql`
    page.id, page.version, page.name, page.surname, page.full_name, page.telephone, page.profession, page.birth_date,
    page.tax_number, page.province, page.created_at, page.email, page.status, seen.last_seen_at,
    (select count(*)::int from sec.candidate_applications k where k.candidate_id = page.id) as applications`,
  joins: sql`left join lateral sec.root_seen(page.id) seen on page.id is not null`,
};
const SORTS = {
  [RootCandidateSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [RootCandidateSortField.NAME]: { sql: 'u.full_name', type: 'text' },
  [RootCandidateSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};

/** Candidates, for ROOT users. */
@Injectable()
export class RootCandidatesRepository {
  constructor(
    private readonly db: Database,
    private readonly lists: RootListsReader,
    private readonly people: PeopleRepository,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
    private readonly cipher: FieldCipher,
  ) {}

  async get(id: string, trace?: ListTrace): Promise<RootCandidateType> {
    const { items } = await this.list(null, null, { ids: [id] }, trace);
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(ROOT_CANDIDATE_EXPORT)
  async list(
    page?: PageInput | null,
    sort?: RootCandidateSort | null,
    filter?: RootCandidateFilter | null,
    trace?: ListTrace,
  ): Promise<RootCandidatePage> {
    await this.options.ready();
    const { field, order } = sort ?? new RootCandidateSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`u.id = any (${ids}::uuid[])`),
      when(filter?.status, (status) => sql`u.status = any (${status}::text[])`),
      when(this.options.filterId('PROVINCE', filter?.province), (province) => sql`u.province = ${province}`),
      when(
        filter?.q?.trim() || null,
        (q) => sql`position(sec.fold(${q}) in
          sec.fold(u.full_name || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.telephone, ''))) > 0`,
      ),
    ];
    return this.lists.page<CandidateRow, RootCandidateType>(
      { list: LIST, page, sort: SORTS[field], order, where },
      (row) => ({
        ...row,
        taxNumber: this.cipher.open(TAX_NUMBER, row.id, row.taxNumber),
        province: this.options.find(row.province),
      }),
      trace,
    );
  }

  /** The tax number is decrypted. */
  async lock(id: string, version: number): Promise<LockedCandidate> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const found = await this.db.lock<LockedCandidate>(
      sql`
      select id, version, name, surname, telephone, profession, birth_date, tax_number, province
      from candidate where id = ${id}`,
      version,
    );
    return { ...found, taxNumber: this.cipher.open(TAX_NUMBER, id, found.taxNumber) };
  }

  /** Writes the changed values of the candidate, and name and telephone also to the row of the person. */
  async correct(id: string, names: readonly (keyof Correctable)[], values: Correctable): Promise<void> {
    const changes = Object.fromEntries(names.map((name) => [name, values[name]]));
    const taxNumber = names.includes('taxNumber') && storedTaxNumber(this.cipher, id, values.taxNumber);
    const columns = assignments({ updatedAt: this.clock.now(), ...changes, ...taxNumber });
    await this.db.write(sql`update candidate set version = version + 1, ${columns} where id = ${id}`);
    await this.people.setContact(id, { name: `${values.name} ${values.surname}`, telephone: values.telephone });
  }

  /** Returns the ended sessions. */
  setBlocked(id: string, version: number, blocked: boolean): Promise<{ id: string }[]> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return this.db.query(sql`
      select ended as id from sec.root_set_blocked(${id}, 'CANDIDATE', ${version}, ${blocked}, ${this.clock.now()}) ended`);
  }
}
