import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { PermissionName } from '../../platform/access/permission';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql, type Sql } from '../../platform/database/sql';
import { FieldCipher } from '../../platform/encryption/field-cipher';
import {
  hiddenPerson,
  joinedPersonName,
  ofReachedCandidate,
  PERSON_HIDDEN,
  shownName,
  visiblePersonName,
} from '../candidacies';
import { TAX_NUMBER } from '../candidates';
import { OptionCacheService } from '../options';
import {
  type CandidateMergeType,
  type DuplicateCandidate,
  DuplicateReason,
  MergeField,
  MergeMoveKind,
  type MergePerson,
  type MergePreview,
} from './merge.types';
import { differences, type MergeValues } from './merge-fields';

const MOST_DUPLICATES = 20;
const MOST_MERGES = 50;

type PersonRow = MergePerson & { ownerTenantId: string | null; identityHidden: boolean };
const DROPPED = sql`coalesce(trim(d.name || ' ' || d.surname), '')`;
/**
 * The institution of the merge owns both records, and neither has an account. The database refuses the undo by the same
 * rule.
 */
const OWN = sql`coalesce(
  k.account_id is null and d.account_id is null and k.owner_tenant_id = m.tenant_id and d.owner_tenant_id = m.tenant_id,
  false)`;
/** Fields of a preview that identify a person. */
const IDENTIFYING: ReadonlySet<MergeField> = new Set([
  MergeField.NAME,
  MergeField.EMAIL,
  MergeField.TELEPHONE,
  MergeField.GENDER,
  MergeField.BIRTH_DATE,
  MergeField.PHOTO,
  MergeField.SOCIAL_NETWORKS,
  MergeField.REFERENCES,
]);
/** Fields of a preview that staff see with APPLICATION_VIEW_SENSITIVE only. */
const SENSITIVE: ReadonlySet<MergeField> = new Set([
  MergeField.GENDER,
  MergeField.BIRTH_DATE,
  MergeField.PHOTO,
  MergeField.REFERENCES,
]);
type Counts = Record<string, number>;
type MergeRow = Omit<CandidateMergeType, 'canUndo'> & { own: boolean };

const KINDS: Readonly<Record<MergeMoveKind, string>> = {
  CANDIDACIES: 'candidacy',
  NOTES: 'note',
  FAVOURITES: 'favourite',
  DOCUMENTS: 'candidate_document',
  EXPERIENCES: 'candidate_experience',
  STUDIES: 'candidate_study',
  LANGUAGES: 'candidate_language',
  MESSAGES: 'mail_message',
};

const NAME = sql`trim(c.name || ' ' || c.surname)`;

/** Records that may be the same person, what a merge of two would do, and the merges of a candidate. */
@Injectable()
export class MergingReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
    private readonly cipher: FieldCipher,
  ) {}

  async duplicates(candidateId: string): Promise<DuplicateCandidate[]> {
    if (!isUuid(candidateId)) throw new DomainError('NOT_FOUND');
    const rows = await this.db.read<PersonRow & { reasons: DuplicateReason[] | null }>(sql`
      select ${this.person()}, d.reasons
      from (
        select ${candidateId}::uuid as id, null::text[] as reasons
        union all
        select f.id, f.reasons from sec.duplicate_candidates(${candidateId}, ${MOST_DUPLICATES}) f
      ) d
      join candidate c on c.id = d.id and c.merged_into is null and ${this.reached(sql`c.id`, 'DATABASE_LIST_CANDIDATES')}
      ${this.hidden}
      order by cardinality(d.reasons) desc nulls first, c.id`);
    const [own, ...others] = rows;
    if (!own || own.reasons) throw new DomainError('NOT_FOUND');
    // Equal contact data would reveal a candidate whom blind mode hides.
    if (own.identityHidden) return [];
    return others
      .filter(({ identityHidden }) => !identityHidden)
      .map(({ reasons, ...candidate }) => ({
        candidate: this.shown(candidate),
        reasons: reasons ?? [],
        canMerge: this.mayMerge(own) && this.mayMerge(candidate),
      }));
  }

  async preview(keepId: string, dropId: string): Promise<MergePreview> {
    if (!isUuid(keepId) || !isUuid(dropId)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const rows = await this.db.read<PersonRow & { values: MergeValues; counts: Counts }>(sql`
      select ${this.person()}, m.counts, json_build_object('name', c.name, 'surname', c.surname, 'email', c.email,
        'telephone', c.telephone, 'profession', c.profession, 'gender', c.gender, 'birthDate', c.birth_date,
        'province', c.province, 'district', c.district, 'municipality', c.municipality, 'profile', c.profile,
        'availability', c.availability, 'salaryMin', c.salary_min::text, 'salaryMax', c.salary_max::text,
        'salaryCurrency', c.salary_currency, 'nationality', c.nationality, 'skills', c.skills, 'tools', c.tools,
        'ownSkills', c.own_skills, 'interestAreas', c.interest_areas, 'courses', c.courses, 'photo', c.photo,
        'socialNetworks', c.social_networks, 'references', c.professional_references,
        'taxNumber', ${this.isStaff ? sql`null` : sql`c.tax_number`}) as values
      from (select sec.merge_counts(${keepId}, ${dropId}) as counts) m
      join candidate c on c.id = any (${[keepId, dropId]}::uuid[]) and ${this.reached(sql`c.id`, 'DATABASE_MERGE')}
      ${this.hidden}`);
    const [keep, drop] = [keepId, dropId].map((id) => rows.find((row) => row.id === id.toLowerCase()));
    if (!keep || !drop) throw new DomainError('NOT_FOUND');
    const { counts } = keep;
    const moves = Object.values(MergeMoveKind).map((kind) => ({ kind, count: counts[KINDS[kind]] ?? 0 }));
    const isHidden = keep.identityHidden || drop.identityHidden;
    const fields = differences({ ...this.opened(keep), hasAccount: keep.hasAccount }, this.opened(drop), this.options)
      .filter(({ field }) => !isHidden || !IDENTIFYING.has(field))
      .filter(({ field }) => this.seesSensitive || !SENSITIVE.has(field));
    return {
      keep: this.shown(keep),
      drop: this.shown(drop),
      fields,
      moves: moves.filter(({ count }) => count > 0),
      conflicts: counts.conflicts ?? 0,
    };
  }

  async merge(id: string): Promise<CandidateMergeType> {
    const [found] = isUuid(id) ? await this.merges(sql`m.id = ${id}`) : [];
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** Merges into a candidate and of it, newest first. */
  of(candidateId: string): Promise<CandidateMergeType[]> {
    if (!isUuid(candidateId)) throw new DomainError('NOT_FOUND');
    return this.merges(sql`(m.keep_id = ${candidateId} or m.drop_id = ${candidateId})`);
  }

  private async merges(where: Sql): Promise<CandidateMergeType[]> {
    const rows = await this.db.read<MergeRow>(sql`
      select m.id, m.keep_id, m.drop_id, ${this.isStaff ? visiblePersonName(sql`m.keep_id`, DROPPED) : DROPPED} as drop_name, m.merged_at,
        m.undo_until, m.undone_at, ${this.isStaff ? OWN : sql`true`} as own
      from candidate_merge m
      left join candidate k on k.id = m.keep_id
      left join candidate d on d.id = m.drop_id
      where ${where} and ${this.reached(sql`m.keep_id`, 'DATABASE_MERGE')}
      order by m.merged_at desc, m.id limit ${MOST_MERGES}`);
    const now = this.clock.now();
    return rows.map(({ own, ...row }) => ({
      ...row,
      dropName: row.dropName && shownName(row.dropName, this.scope.locale),
      canUndo: own && row.undoneAt === null && row.undoUntil > now,
    }));
  }

  private opened({ id, values }: PersonRow & { values: MergeValues }): MergeValues {
    return { ...values, taxNumber: this.cipher.open(TAX_NUMBER, id, values.taxNumber) };
  }

  private get isStaff(): boolean {
    return this.scope.actor?.kind === 'STAFF';
  }

  /** Root sees the whole record. Staff see the part of it that they may see in the candidate database. */
  private get seesSensitive(): boolean {
    return !this.isStaff || this.scope.actor?.permissions.has('APPLICATION_VIEW_SENSITIVE') === true;
  }

  /** The scope of a permission of staff, for the column that names the candidate. */
  private reached(candidateId: Sql, permission: PermissionName): Sql {
    const { actor } = this.scope;
    const reached = actor?.kind === 'STAFF' ? ofReachedCandidate(actor, permission, 'k') : undefined;
    return reached
      ? sql`exists (
          select 1 from (select ${candidateId} as candidate_id, ${this.scope.tenantId}::uuid as tenant_id) k
          where ${reached})`
      : sql`true`;
  }

  private get hidden(): Sql {
    return this.isStaff ? hiddenPerson(sql`c.id`) : sql``;
  }

  /** The columns of candidate `c`, without the identity of those whom blind mode hides. The statement must join `hidden`. */
  private person(): Sql {
    const { isStaff } = this;
    const hidden = isStaff ? PERSON_HIDDEN : sql`false`;
    const birthDate = this.seesSensitive ? sql`case when ${hidden} then null else c.birth_date end` : sql`null::date`;
    return sql`c.id, c.version, ${isStaff ? joinedPersonName(NAME) : NAME} as name,
      case when ${hidden} then null else c.email end as email,
      case when ${hidden} then null else c.telephone end as telephone, ${birthDate} as birth_date,
      ${hidden} as identity_hidden, c.profession, c.account_id is not null as has_account, c.created_at,
      c.owner_tenant_id`;
  }

  private shown<P extends MergePerson>(person: P): P {
    return { ...person, name: person.name && shownName(person.name, this.scope.locale) };
  }

  /** The database refuses the merge by the same rule. */
  private mayMerge({ ownerTenantId, hasAccount }: PersonRow): boolean {
    const { actor } = this.scope;
    if (actor?.kind === 'ROOT') return actor.permissions.has('ROOT_CANDIDATES');
    return actor?.permissions.has('DATABASE_MERGE') === true && !hasAccount && ownerTenantId === actor.tenantId;
  }
}
