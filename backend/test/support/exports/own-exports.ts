import { randomUUID } from 'node:crypto';

import type { TestApp } from '../app/app';

/** An export of a person that waits for the worker: of clients for staff, of institutions for a ROOT user. */
export async function aListExport(app: TestApp, personId: string): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into list_export (id, tenant_id, owner_id, list, format, columns, locale, requested_at, expires_at)
     select $1, tenant_id, id, case kind when 'ROOT' then 'ENTITIES' else 'DEPARTMENTS' end, 'CSV', '{name}', 'pt', now(),
       now() + interval '1 day'
     from person where id = $2`,
    [id, personId],
  );
  return id;
}
