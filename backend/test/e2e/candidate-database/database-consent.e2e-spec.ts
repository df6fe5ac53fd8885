import { Database } from '../../../src/platform/database/database';
import { sql } from '../../../src/platform/database/sql';
import { inDatabase } from '../../../src/features/candidates';
import { aCandidate, aRoot, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { anExperience, aStudy } from '../../support/data/fixture';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';

const CONSENTS = `{ candidate { databaseSince } consents { kind textVersion givenAt withdrawnAt } }`;

describe('the database of an institution', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(() => app.close());

  const set = (person: Person, enabled: boolean) => graphql(app, person.token, SET_DATABASE_CONSENT, { enabled });
  const asStaff = <T extends object>(tenantId: string | undefined, text: Parameters<Database['read']>[0]) =>
    app.app
      .get(Database)
      .as({ audience: 'staff', ...(tenantId && { tenantId }) }, () => app.app.get(Database).read<T>(text));
  /**
   * Returns whether a person is in the database by the function, by the fragment, and by the policies of each table.
   */
  async function seen(tenantId: string | undefined, { id }: Pick<Person, 'id'>): Promise<Record<string, boolean>> {
    const [row] = await asStaff<Record<string, boolean>>(
      tenantId,
      sql`select sec.in_database(${id}) as function,
        exists (select 1 from candidate c where c.id = ${id} and ${inDatabase(tenantId ?? id, 'c')}) as fragment,
        exists (select 1 from candidate c where c.id = ${id}) as policy,
        exists (select 1 from candidate_experience e where e.candidate_id = ${id}) as experience,
        exists (select 1 from candidate_study s where s.candidate_id = ${id}) as study,
        exists (select 1 from candidate_language l where l.candidate_id = ${id}) as language`,
    );
    return row!;
  }
  const all = (value: boolean) => ({
    function: value,
    fragment: value,
    policy: value,
    experience: value,
    study: value,
    language: value,
  });

  async function aPerson(): Promise<Person> {
    const person = await aCandidate(app);
    await anExperience(app, person);
    await aStudy(app, person);
    await app.owner.query(
      `insert into candidate_language (candidate_id, language, level)
       select $1, l.id, v.id from option_item l, option_item v
       where l.list = 'LANGUAGE' and l.key = 'por' and v.list = 'LANGUAGE_LEVEL' and v.key = 'advanced'`,
      [person.id],
    );
    return person;
  }

  it('has nobody who neither applied nor agreed', async () => {
    const person = await aPerson();
    expect(await seen(tenant.id, person)).toEqual(all(false));
  });

  it('has a person as long as they agree, in every institution, and nowhere without an institution', async () => {
    const person = await aPerson();
    const given = await set(person, true);
    expect(given.data.setDatabaseConsent.databaseSince).toEqual(expect.any(String));
    expect(await seen(tenant.id, person)).toEqual(all(true));
    expect(await seen(other.id, person)).toEqual(all(true));
    expect(await seen(undefined, person)).toEqual({ ...all(false), fragment: false });

    await set(person, false);
    expect(await seen(tenant.id, person)).toEqual(all(false));
    expect(await seen(other.id, person)).toEqual(all(false));
  });

  it.each(['CANDIDACY', 'UNSOLICITED', 'IMPORT', 'OPT_IN'])(
    'has a person known by %s, in that institution',
    async (via) => {
      const person = await aPerson();
      await app.owner.query(`insert into institution_candidate (tenant_id, candidate_id, via) values ($1, $2, $3)`, [
        tenant.id,
        person.id,
        via,
      ]);
      expect(await seen(tenant.id, person)).toEqual(all(true));
      expect(await seen(other.id, person)).toEqual(all(false));
    },
  );

  it('keeps an applicant who takes the consent back', async () => {
    const person = await aPerson();
    const vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Electricista' });
    await anApplication(app, person, vacancy.id);
    await set(person, true);
    await set(person, false);
    expect(await seen(tenant.id, person)).toEqual(all(true));
    expect(await seen(other.id, person)).toEqual(all(false));
  });

  it('has no blocked person until the account is open again', async () => {
    const person = await aPerson();
    await set(person, true);
    const block = async (verb: 'block' | 'unblock') => {
      const { rows } = await app.owner.query<{ version: number }>('select version from candidate where id = $1', [
        person.id,
      ]);
      const document = `mutation ($id: ID!, $version: Int!) { ${verb}Candidate(id: $id, version: $version, reason: "Pedido") { id } }`;
      await must(app, (await aRoot(app)).token, document, { id: person.id, version: rows[0]!.version });
    };
    await block('block');
    expect(await seen(tenant.id, person)).toEqual(all(false));
    await block('unblock');
    expect(await seen(tenant.id, person)).toEqual(all(true));
  });

  it('has no merged person', async () => {
    const [kept, gone] = [await aPerson(), await aPerson()];
    await set(gone, true);
    await app.owner.query('update candidate set merged_into = $2 where id = $1', [gone.id, kept.id]);
    expect(await seen(tenant.id, gone)).toEqual(all(false));
  });

  it('has nobody from the request of erasure on', async () => {
    const person = await aPerson();
    await set(person, true);
    await app.owner.query(
      `insert into institution_candidate (tenant_id, candidate_id, via) values ($1, $2, 'IMPORT')`,
      [tenant.id, person.id],
    );
    await app.owner.query(`update account set status = 'BLOCKED' where person_id = $1`, [person.id]);
    expect(await seen(other.id, person)).toEqual(all(false));
    expect(await seen(tenant.id, person)).toMatchObject({ function: false, fragment: false });
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [person.id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [person.id]);
    expect(await seen(other.id, person)).toEqual(all(false));
    expect(await seen(tenant.id, person)).toMatchObject({ function: false, fragment: false });
    const { rows } = await app.owner.query('select database_since, blocked from candidate where id = $1', [person.id]);
    expect(rows).toEqual([{ database_since: null, blocked: true }]);
  });

  it('records each consent with its text, audit and event; a repeated call changes nothing', async () => {
    const person = await aPerson();
    const first = await set(person, true);
    expect((await set(person, true)).data).toEqual(first.data);
    await set(person, false);
    await set(person, false);
    await set(person, true);
    const { candidate, consents } = await must(app, person.token, CONSENTS);
    expect(candidate.databaseSince).toEqual(expect.any(String));
    expect((consents as Data[]).filter(({ kind }) => kind === 'DATABASE')).toEqual([
      { kind: 'DATABASE', textVersion: '2026-11-24', givenAt: expect.any(String) as string, withdrawnAt: null },
      {
        kind: 'DATABASE',
        textVersion: '2026-11-24',
        givenAt: expect.any(String) as string,
        withdrawnAt: expect.any(String) as string,
      },
    ]);
    const names = ['candidate.database-joined', 'candidate.database-left', 'candidate.database-joined'];
    const audit = await app.owner.query<{ action: string }>(
      `select action from audit_event where object_id = $1 and action like 'candidate.database%' order by seq`,
      [person.id],
    );
    expect(audit.rows.map(({ action }) => action)).toEqual(names);
    const events = await app.owner.query<{ name: string }>(
      `select name from outbox where payload ->> 'candidateId' = $1 order by created_at, id`,
      [person.id],
    );
    expect(events.rows.map(({ name }) => name)).toEqual(names);
    const exported = await app.owner.query<{ data: Data }>('select sec.export_candidate($1) as data', [person.id]);
    const { data } = exported.rows[0]!;
    expect(data.profile.database_since).toEqual(expect.any(String));
    expect(data.profile).not.toHaveProperty('blocked');
    expect((data.consents as Data[]).filter(({ kind }) => kind === 'DATABASE')).toHaveLength(2);
  });

  it('stores the consent once for two concurrent calls', async () => {
    const person = await aPerson();
    const answers = await Promise.all([set(person, true), set(person, true), set(person, true)]);
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    const { rows } = await app.owner.query(`select 1 from consent where candidate_id = $1 and kind = 'DATABASE'`, [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('does not let a candidate write another consent into the table', async () => {
    const [person, victim] = [await aPerson(), await aPerson()];
    const db = app.app.get(Database);
    const wrote = await db.as({ audience: 'candidate', personId: person.id }, () =>
      db.write(sql`update candidate set database_since = now() where id = ${victim.id}`),
    );
    expect(wrote).toBe(0);
  });
});
