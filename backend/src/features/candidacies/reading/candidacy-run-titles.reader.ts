import { Injectable } from '@nestjs/common';

import type { PermissionReach } from '../../../platform/access/permission';
import { reachOf, reachParameter, reachPredicate } from '../../../platform/access/reach';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database, type Statement } from '../../../platform/database/database';
import { RunItemTitles } from '../../../platform/runs';
import { shownName } from './candidate-name';

const names = (reach: PermissionReach): Statement => ({
  name: `candidacy_names:${reach}`,
  text: `select c.id, c.candidate_name as name from candidacy c
    where c.id = any ($1::uuid[]) and c.tenant_id = $2
      and exists (select 1 from vacancy v where v.id = c.vacancy_id and ${reachPredicate(reach, { department: 'v.department_id', owner: 'v.owner_id' }, '$3')})`,
});
const NAMES = { ALL: names('ALL'), DEPARTMENT: names('DEPARTMENT'), ASSIGNED: names('ASSIGNED') };

/** Who the rows of a run are, for those who may see the list of candidacies. */
@Injectable()
export class CandidacyRunTitles {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  @RunItemTitles('Candidacy')
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { actor, tenantId, locale } = this.scope;
    if (!actor?.permissions.has('APPLICATION_LIST')) return new Map();
    const reach = reachOf(actor, 'APPLICATION_LIST');
    const values = [ids, tenantId, reachParameter(actor, reach)];
    const rows = await this.db.read<{ id: string; name: string }>(NAMES[reach], values);
    return new Map(rows.map(({ id, name }) => [id, shownName(name, locale)]));
  }
}
