import { randomUUID } from 'node:crypto';

import { aRoot, aStaffMember, aTenant, entityRequest, freshEmail } from '../data/actors';
import type { Data, TestApp } from '../app/app';
import type { Side } from '../data/fixture';

/** Rows that commands of ROOT users consume, created for each call. */
export const REASON = 'Pedido do apoio';

type Rows = { version: number };
export const rowVersion = async (app: TestApp, table: string, id: string): Promise<number> =>
  (await app.owner.query<Rows>(`select version from ${table} where id = $1`, [id])).rows[0]!.version;
export const personInput = () => ({ name: 'Arlindo Muianga', email: freshEmail('arlindo'), locale: 'pt' });

export const anEntity = async (_: Side, app: TestApp) => ({ id: (await aTenant(app)).id, version: 1 });
export const aSuspendedEntity = async (side: Side, app: TestApp) => {
  const made = await anEntity(side, app);
  await app.owner.query(`update institution set status = 'SUSPENDED' where id = $1`, [made.id]);
  return made;
};
export const aRequest = async (_: Side, app: TestApp) => {
  const { email } = entityRequest();
  const id = randomUUID();
  await app.owner.query(`insert into institution (id, name, email, status) values ($1, 'Pedido', $2, 'REQUESTED')`, [
    id,
    email,
  ]);
  return { id, version: 1 };
};
export const aMember = async ({ tenant }: Side, app: TestApp) => {
  const { id } = await aStaffMember(app, tenant.id);
  return { id, version: 1 };
};
export const aBlocked = async (app: TestApp, id: string, table: string) => {
  await app.owner.query(`update account set status = 'BLOCKED' where person_id = $1`, [id]);
  return { id, version: await rowVersion(app, table, id), reason: REASON };
};
export const aPlan = async (app: TestApp) => {
  const id = randomUUID();
  await app.owner.query('insert into plan (id, name) values ($1, $2)', [id, `Plano ${id}`]);
  return { id, version: 1 };
};
export const aRootRole = async (app: TestApp) => {
  const id = randomUUID();
  await app.owner.query('insert into root_role (id, name) values ($1, $2)', [id, `Papel ${id}`]);
  return { id, version: 1 };
};
export const inviteByNewRoot = async (app: TestApp, make: (token: string) => Promise<Data>) =>
  make((await aRoot(app)).token);
export const withReason = async (made: Promise<{ id: string; version: number }>) => ({
  ...(await made),
  reason: REASON,
});
export const entityInput = () => ({ name: `Cooperativa ${randomUUID()}`, sector: 'private', province: 'mz_s' });
export const planInput = () => ({ name: `Plano ${randomUUID()}`, price: '1500.00', vacancyLimit: 5 });
export const partnerInput = () => ({ ...personInput(), organisation: 'Avalia Moçambique' });
export const correction = { name: 'Amélia', surname: 'Cossa', telephone: null, province: 'mz_s' };
