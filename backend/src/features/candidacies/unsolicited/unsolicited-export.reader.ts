import { Injectable } from '@nestjs/common';

import { inReach } from '../../../platform/access/reach.conditions';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { Page } from '../../../platform/database/page';
import { sql } from '../../../platform/database/sql';
import { Exportable, MOST_PRINTED } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import { identityHidden } from '../blind-mode/blind.conditions';
import { type ExportedUnsolicitedApplication, UNSOLICITED_EXPORT, type UnsolicitedContact } from './unsolicited-export';
import { UnsolicitedReader } from './unsolicited.reader';
import type { UnsolicitedFilter, UnsolicitedSort } from './unsolicited.types';

const NONE: UnsolicitedContact = { email: null, telephone: null };

/** Reads the applications without a vacancy for exports, with the contact data that the list does not show. */
@Injectable()
export class UnsolicitedExportReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly applications: UnsolicitedReader,
  ) {}

  @Exportable(UNSOLICITED_EXPORT)
  async list(
    page?: PageInput | null,
    sort?: UnsolicitedSort | null,
    filter?: UnsolicitedFilter | null,
  ): Promise<Page<ExportedUnsolicitedApplication>> {
    const { items, ...found } = await this.applications.list(page, sort, filter, MOST_PRINTED);
    const contacts = await this.contacts(items.map(({ id }) => id));
    return { ...found, items: items.map((row) => ({ ...row, ...(contacts.get(row.id) ?? NONE) })) };
  }

  private async contacts(ids: readonly string[]): Promise<ReadonlyMap<string, UnsolicitedContact>> {
    const { actor, tenantId } = this.scope;
    if (!actor?.permissions.has('APPLICATION_VIEW') || ids.length === 0) return new Map();
    const reach = inReach(actor, 'APPLICATION_VIEW', { department: 'v.department_id', owner: 'v.owner_id' });
    const rows = await this.db.read<UnsolicitedContact & { id: string }>(sql`
      select c.id, p.email, p.telephone
      from candidacy c left join vacancy v on v.id = c.vacancy_id
      join candidate p on p.id = c.candidate_id and c.anonymised_at is null
      where c.id = any (${ids}::uuid[]) and c.tenant_id = ${tenantId} and ${reach}
        and not ${identityHidden('c')}`);
    return new Map(rows.map(({ id, email, telephone }) => [id, { email, telephone }]));
  }
}
