import { STARTING_PRESETS, startingRoleKey } from '../../../features/roles';
import { presetGrants } from '../../../platform/access/permission';
import { sql } from '../../../platform/database/sql';
import { dayAt } from '../data/demo-dates';
import type { Demo, DemoInstitution, RolePreset } from '../data/demo-types';
import { insertRows, type Row, type Seeding } from './seed-rows';

/** Institutions with their roles, clients and staff, a partner, and the root person. */
export async function seedInstitutions(seeding: Seeding, { institutions, partner, root }: Demo): Promise<void> {
  const { client, now, ids, options } = seeding;
  const since = dayAt(now, -240, 9);
  await insertRows(
    client,
    'institution',
    institutions.map(({ ref, name, sector, province, email, telephone, website, approval, ...shown }) => ({
      id: ids.create(ref, since),
      name,
      sector: options.of('SECTOR', sector),
      province: options.of('PROVINCE', province),
      email,
      telephone,
      website,
      approval_required: approval,
      about: shown.about,
      languages: options.all('LANGUAGE', shown.languages),
      answer_days: shown.answerDays,
      status: 'ACTIVE',
      created_at: since,
      updated_at: since,
    })),
  );
  for (const institution of institutions) await seedStaff(seeding, institution, since);

  const rootId = ids.create('root', since);
  await insertRows(client, 'person', [
    { id: rootId, kind: 'ROOT', tenant_id: null, name: root.name, telephone: null, created_at: since },
  ]);
  await insertRows(client, 'account', [accountRow(seeding, 'ROOT', rootId, root.email, since)]);
  await client.query(sql`
    insert into root_member (id, role_id, created_at)
    select ${rootId}, id, ${since} from root_role where preset = 'ADMINISTRATOR'`);

  const partnerId = ids.create('partner', since);
  const { name, email, organisation, website } = partner;
  await insertRows(client, 'person', [
    { id: partnerId, kind: 'PARTNER', tenant_id: null, name, telephone: null, created_at: since },
  ]);
  await insertRows(client, 'account', [accountRow(seeding, 'PARTNER', partnerId, email, since)]);
  await insertRows(client, 'partner', [{ id: partnerId, organisation, website, created_at: since }]);
}

async function seedStaff(seeding: Seeding, institution: DemoInstitution, since: Date): Promise<void> {
  const { client, ids } = seeding;
  const tenant = ids.of(institution.ref);
  const roleRef = (preset: RolePreset) => `${institution.ref} ${preset}`;
  await insertRows(
    client,
    'role',
    STARTING_PRESETS.map((preset) => ({
      id: ids.create(roleRef(preset), since),
      tenant_id: tenant,
      name: startingRoleKey(preset),
      description: startingRoleKey(preset),
      preset,
      created_at: since,
    })),
  );
  await insertRows(
    client,
    'role_permission',
    STARTING_PRESETS.flatMap((preset) =>
      presetGrants(preset).map((grant) => ({
        role_id: ids.of(roleRef(preset)),
        tenant_id: tenant,
        ...grant,
      })),
    ),
  );
  await insertRows(
    client,
    'department',
    institution.departments.map(({ ref, ...department }) => ({
      id: ids.create(ref, since),
      tenant_id: tenant,
      ...department,
      created_at: since,
      updated_at: since,
    })),
  );
  await insertRows(
    client,
    'person',
    institution.staff.map(({ ref, name, telephone }) => ({
      id: ids.create(ref, since),
      kind: 'STAFF',
      tenant_id: tenant,
      name,
      telephone,
      created_at: since,
    })),
  );
  await insertRows(
    client,
    'account',
    institution.staff.map(({ ref, email }) => accountRow(seeding, 'STAFF', ids.of(ref), email, since)),
  );
  await insertRows(
    client,
    'staff_member',
    institution.staff.map(({ ref, office, preset }) => ({
      id: ids.of(ref),
      tenant_id: tenant,
      office,
      role_id: ids.of(roleRef(preset)),
      created_at: since,
    })),
  );
  await insertRows(
    client,
    'staff_department',
    institution.staff.flatMap(({ ref, departments }) =>
      departments.map((department) => ({
        staff_id: ids.of(ref),
        department_id: ids.of(department),
        tenant_id: tenant,
      })),
    ),
  );
}

/** An account without a password hash cannot sign in, but its address is taken. */
export const accountRow = (
  { ids, hashes }: Seeding,
  kind: 'CANDIDATE' | 'STAFF' | 'PARTNER' | 'ROOT',
  person: string,
  email: string,
  at: Date,
): Row => ({
  id: ids.create(`account ${email}`, at),
  person_id: person,
  kind,
  email,
  email_norm: email,
  password_hash: hashes.get(email) ?? null,
  status: 'ACTIVE',
  created_at: at,
});
