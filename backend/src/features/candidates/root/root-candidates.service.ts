import { Injectable } from '@nestjs/common';

import { dayOf } from '../../../common/dates';
import { DomainError } from '../../../common/errors';
import { Faults } from '../../../common/faults';
import { isUuid } from '../../../common/ids';
import { optionalLine, requiredLine } from '../../../common/text';
import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { FieldCipher } from '../../../platform/encryption/field-cipher';
import { Conditions, type ListDefinition } from '../../../platform/database/list-statement';
import { lockRow } from '../../../platform/database/row-lock';
import { checkedIds, type PageInput, pageOf } from '../../../platform/graphql/page';
import { OptionCache } from '../../options';
import { telephoneOrNull } from '../../users';
import { TAX_NUMBER, taxNumberOf } from '../profile/tax-number';
import { RootCommands } from '../../../platform/root/root-commands.service';
import { RootLists } from '../../../platform/root/root-lists.reader';
import { masked } from './masked-value';
import {
  type AccountStatus,
  type CandidateCorrectionInput,
  type RootCandidateFilter,
  type RootCandidatePage,
  RootCandidateSort,
  RootCandidateSortField,
  type RootCandidateType,
} from './root-candidate.types';

interface Correctable {
  name: string;
  surname: string;
  telephone: string | null;
  profession: string | null;
  birth_date: string | null;
  tax_number: string | null;
  province: number | null;
}

interface CandidateRow extends Correctable {
  id: string;
  version: number;
  email: string | null;
  status: AccountStatus | null;
  applications: number;
  last_seen_at: Date | null;
  created_at: Date;
}

const LIST: ListDefinition = {
  name: 'root_candidates',
  from: `(select c.id, c.version, c.name, c.surname, c.telephone, c.profession, c.birth_date, c.tax_number, c.province, c.created_at,
      coalesce(a.email, c.email) as email, a.status, c.name || ' ' || c.surname as full_name
    from candidate c left join account a on a.id = c.account_id where c.merged_into is null) u`,
  alias: 'u',
  select: `page.id, page.version, page.name, page.surname, page.full_name, page.telephone, page.profession, page.birth_date, page.tax_number, page.province,
    page.created_at, page.email, page.status, seen.last_seen_at,
    (select count(*)::int from candidacy k where k.candidate_id = page.id and k.status <> 'DRAFT') as applications`,
  joins: 'left join lateral sec.root_seen(page.id) seen on page.id is not null',
};
const SORTS = {
  [RootCandidateSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [RootCandidateSortField.NAME]: { sql: 'u.full_name', type: 'text' },
  [RootCandidateSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};
const EARLIEST_BIRTH = '1900-01-01';

/** Support functions for candidates: find, correct with a reason, block and unblock. */
@Injectable()
export class RootCandidatesService {
  constructor(
    private readonly db: Database,
    private readonly lists: RootLists,
    private readonly options: OptionCache,
    private readonly desk: RootCommands,
    private readonly clock: Clock,
    private readonly cipher: FieldCipher,
  ) {}

  list(page?: PageInput | null, sort?: RootCandidateSort | null, filter?: RootCandidateFilter | null) {
    return this.read(page, sort, filter, { action: 'candidate.listed', objectType: 'Candidate' });
  }

  one(id: string): Promise<RootCandidateType> {
    return this.get(id, { action: 'candidate.looked-at', objectType: 'Candidate', objectId: this.desk.known(id) });
  }

  async correct(
    id: string,
    version: number,
    input: CandidateCorrectionInput,
    text: string,
  ): Promise<RootCandidateType> {
    await this.options.ready();
    const reason = this.desk.reason(text);
    const columns = this.checked(input);
    await this.db.transaction(async (manager) => {
      const found = await lockRow<Correctable & { version: number }>(
        manager,
        'select version, name, surname, telephone, profession, birth_date, tax_number, province from candidate where id = $1',
        [this.desk.known(id)],
        version,
      );
      const before = { ...found, tax_number: this.cipher.open(TAX_NUMBER, id, found.tax_number) };
      const kept = {
        ...columns,
        tax_number: columns.tax_number && this.cipher.seal(TAX_NUMBER, id, columns.tax_number),
      };
      const names = (Object.keys(columns) as (keyof Correctable)[]).filter((name) => before[name] !== columns[name]);
      const set = names.map((name, index) => `${name} = $${index + 3}`);
      await manager.query(
        `update candidate set ${['version = version + 1', 'updated_at = $2', ...set].join(', ')} where id = $1`,
        [id, this.clock.now(), ...names.map((name) => kept[name])],
      );
      await manager.query('update person set name = $2, telephone = $3, version = version + 1 where id = $1', [
        id,
        `${columns.name} ${columns.surname}`,
        columns.telephone,
      ]);
      const changes = Object.fromEntries(names.map((name) => [name, [masked(before[name]), masked(columns[name])]]));
      await this.desk.record({
        action: 'candidate.corrected',
        objectType: 'Candidate',
        objectId: id,
        changes,
        reason,
      });
    });
    return this.get(id);
  }

  block = (id: string, version: number, reason: string): Promise<RootCandidateType> =>
    this.setBlocked(id, version, true, reason);

  unblock = (id: string, version: number, reason: string): Promise<RootCandidateType> =>
    this.setBlocked(id, version, false, reason);

  private async setBlocked(id: string, version: number, blocked: boolean, text: string): Promise<RootCandidateType> {
    const reason = this.desk.reason(text);
    await this.db.transaction(async (manager) => {
      const ended = await manager.query<{ id: string }[]>(
        `select ended as id from sec.root_set_blocked($1, 'CANDIDATE', $2, $3, $4) ended`,
        [this.desk.known(id), version, blocked, this.clock.now()],
      );
      this.desk.forget(ended);
      const action = blocked ? 'candidate.blocked' : 'candidate.unblocked';
      await this.desk.record({ action, objectType: 'Candidate', objectId: id, reason });
    });
    return this.get(id);
  }

  private checked(input: CandidateCorrectionInput): Correctable {
    const check = new Faults();
    const columns = {
      name: check.of(() => requiredLine(input.name, 'name', { max: 100 }), ''),
      surname: check.of(() => requiredLine(input.surname, 'surname', { max: 100 }), ''),
      telephone: check.of(() => telephoneOrNull(input.telephone, 'telephone'), null),
      profession: check.of(() => optionalLine(input.profession, 'profession', { max: 160 }), null),
      birth_date: input.birthDate ?? null,
      tax_number: check.of(() => taxNumberOf(input.taxNumber), null),
      province: check.of(() => this.options.idOrNull('PROVINCE', input.province, 'province'), null),
    };
    const birth = columns.birth_date;
    const future = birth !== null && birth > dayOf(this.clock.now());
    if (future || (birth !== null && birth < EARLIEST_BIRTH))
      check.add(new DomainError('INVALID_INPUT', { reason: future ? 'IN_THE_FUTURE' : 'TOO_LONG_AGO' }, 'birthDate'));
    check.throwIfAny();
    return columns;
  }

  private async get(
    id: string,
    trace?: { action: string; objectType: string; objectId?: string },
  ): Promise<RootCandidateType> {
    const { items } = await this.read(null, null, { ids: [this.desk.known(id)] }, trace);
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  private async read(
    page?: PageInput | null,
    sort?: RootCandidateSort | null,
    filter?: RootCandidateFilter | null,
    trace?: { action: string; objectType: string; objectId?: string },
  ): Promise<RootCandidatePage> {
    await this.options.ready();
    const { field, order } = sort ?? new RootCandidateSort();
    const conditions = new Conditions()
      .add('ids', 'u.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('status', 'u.status = any ($?::text[])', filter?.status)
      .add('province', 'u.province = $?', this.options.filterId('PROVINCE', filter?.province))
      .add(
        'q',
        `position(sec.fold($?) in sec.fold(u.full_name || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.telephone, ''))) > 0`,
        filter?.q?.trim() || null,
      );
    const wanted = { page: page ?? null, sort: SORTS[field], order, conditions };
    const { rows, counted, endCursor } = await this.lists.read<CandidateRow>(LIST, wanted, trace);
    return pageOf(
      rows.map((row) => this.shown(row)),
      counted,
      endCursor,
    );
  }

  private shown(row: CandidateRow): RootCandidateType {
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      surname: row.surname,
      email: row.email,
      telephone: row.telephone,
      profession: row.profession,
      birthDate: row.birth_date,
      taxNumber: this.cipher.open(TAX_NUMBER, row.id, row.tax_number),
      province: this.options.find(row.province),
      status: row.status,
      applications: row.applications,
      lastSeenAt: row.last_seen_at,
      createdAt: row.created_at,
    };
  }
}
