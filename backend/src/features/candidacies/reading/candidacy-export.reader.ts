import { Injectable } from '@nestjs/common';

import { inReach } from '../../../platform/access/reach.conditions';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { Page } from '../../../platform/database/page';
import { sql } from '../../../platform/database/sql';
import { Exportable, MOST_PRINTED } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import type { CandidacySort } from '../candidacy.types';
import type { CandidacyFilter } from '../filtering/candidacy-filter.inputs';
import { identityHidden } from '../blind-mode/blind.conditions';
import { CANDIDACY_EXPORT, type CandidacyContact, type ExportedCandidacy } from './candidacy-export';
import { CandidacyListReader } from './candidacy-list.reader';

const NONE: CandidacyContact = { email: null, telephone: null };

/** Reads the list of candidacies for exports, with the contact data that the list does not show. */
@Injectable()
export class CandidacyExportReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly candidacies: CandidacyListReader,
  ) {}

  @Exportable(CANDIDACY_EXPORT)
  async list(
    page?: PageInput | null,
    sort?: CandidacySort | null,
    filter?: CandidacyFilter | null,
  ): Promise<Page<ExportedCandidacy>> {
    const { items, ...found } = await this.candidacies.list(page, sort, filter, MOST_PRINTED);
    const contacts = await this.contacts(items.map(({ id }) => id));
    return { ...found, items: items.map((row) => ({ ...row, ...(contacts.get(row.id) ?? NONE) })) };
  }

  /** Contact data by candidacy, as its details show it: within the scope of APPLICATION_VIEW. */
  private async contacts(ids: readonly string[]): Promise<ReadonlyMap<string, CandidacyContact>> {
    const { actor, tenantId } = this.scope;
    if (!actor?.permissions.has('APPLICATION_VIEW') || ids.length === 0) return new Map();
    const reach = inReach(actor, 'APPLICATION_VIEW', { department: 'v.department_id', owner: 'v.owner_id' });
    const rows = await this.db.read<CandidacyContact & { id: string }>(sql`
      select c.id, p.email, p.telephone
      from candidacy c join vacancy v on v.id = c.vacancy_id
      join candidate p on p.id = c.candidate_id and c.anonymised_at is null
      where c.id = any (${ids}::uuid[]) and c.tenant_id = ${tenantId} and ${reach}
        and not ${identityHidden('c')}`);
    return new Map(rows.map(({ id, email, telephone }) => [id, { email, telephone }]));
  }
}
