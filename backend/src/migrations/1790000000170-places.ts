import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';
import { commandUses, definer, protect, rootReads, searchReads, staffOwns } from './support/table';

const PROFILE = 'about, languages, logo, cover, answer_days';
const OWN = `${PROFILE}, retention_months, mail_sender_name, mail_reply_to`;
const MATCH = 'sec.match(uuid, int, sec.match_shape, date)';
const WITH_FILES = 'sec.columns_with_files()';
/** What the match reads of the areas that are asked: those of the list, and the fields of the institution's own. */
const ASKED: Wording[] = [
  ['o.id = any (asked.training_areas)', 'o.id = any (asked.training_areas || asked.own_training_fields)'],
  ['cardinality(asked.training_areas)', 'cardinality(asked.training_areas || asked.own_training_fields)'],
];
const PICTURES = ['\n            and (not has_table', '\n          order by'].map((next): Wording => {
  const named = (columns: string) => `a.attname in (${columns}) and not a.attisdropped${next}`;
  return [named(`'storage_key', 'photo', 'logo'`), named(`'storage_key', 'photo', 'logo', 'cover'`)];
});

/** What an institution says of itself and how it works; training areas of its own; clients that are counted. */
export class Places1790000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table institution
        add column about text check (length(about) <= 8000),
        add column languages int[] not null default '{}',
        add column logo text,
        add column cover text,
        -- Days within which somebody who applied hears something; empty promises nothing.
        add column answer_days int check (answer_days between 1 and 365),
        -- After so long without an open candidacy what is kept of an application is made anonymous; empty is never.
        add column retention_months int check (retention_months between 1 and 120),
        add column mail_sender_name text,
        add column mail_reply_to text;
      grant update (${OWN}) on institution to ${r.staff};
      grant select (${PROFILE}) on institution to ${r.public}, ${r.candidate};

      -- Its own plan by name: the table of plans is root's.
      create function sec.institution_plan() returns text language sql stable security definer set search_path = pg_catalog, public as $$
        select p.name from public.institution i join public.plan p on p.id = i.plan_id where i.id = sec.tenant()
      $$;
      ${definer('sec.institution_plan()', r.search, [r.staff])}

      -- In whose name a message leaves, and who reads the answers to it.
      create function sec.mail_sender(p_tenant uuid) returns table (name text, reply_to text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select i.mail_sender_name, i.mail_reply_to from public.institution i where i.id = p_tenant
      $$;
      ${definer('sec.mail_sender(uuid)', r.command, [r.worker])}

      create index vacancy_of_department on vacancy (department_id, status) include (tenant_id, owner_id, end_date) where department_id is not null;
      create index department_of_staff on staff_department (department_id);

      create table training_area (
        id uuid primary key,
        tenant_id uuid not null references institution,
        version int not null default 1,
        key text not null check (length(key) between 1 and 80),
        texts jsonb not null,
        -- The ISCED field it belongs to: that is what the match compares.
        field int not null references option_item,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (id, tenant_id),
        unique (tenant_id, key)
      );
      ${protect('training_area', 'tenant', r)}
      ${staffOwns('training_area', r)}
      ${commandUses('training_area', 'select', r)}
      ${searchReads('training_area', r)}
      ${rootReads('training_area', r)}

      -- The fields stay as they were when the vacancy was saved: the same version always scores the same.
      alter table vacancy_version
        add column own_training_areas uuid[] not null default '{}',
        add column own_training_fields int[] not null default '{}',
        add constraint own_training_areas_have_fields check (cardinality(own_training_areas) = cardinality(own_training_fields));
      create index vacancy_version_own_areas on vacancy_version (tenant_id) where cardinality(own_training_areas) > 0;

      -- For those who look at an open vacancy without a right on the institution's list.
      create function sec.own_training_areas(p_vacancy uuid) returns jsonb
      language sql stable security definer set search_path = pg_catalog, public as $$
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'key', t.key, 'texts', t.texts, 'field', t.field) order by t.key), '[]')
        from public.vacancy v
        join public.vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
        join public.training_area t on t.id = any (x.own_training_areas) and t.tenant_id = v.tenant_id
        where v.id = p_vacancy and sec.vacancy_is_open(p_vacancy)
      $$;
      ${definer('sec.own_training_areas(uuid)', r.search, [r.public, r.candidate])}
    `);
    await amend(runner, MATCH, ASKED);
    await amend(runner, WITH_FILES, PICTURES);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, WITH_FILES, turnedRound(PICTURES));
    await amend(runner, MATCH, turnedRound(ASKED));
    await runner.query(`
      drop function sec.own_training_areas(uuid);
      alter table vacancy_version drop column own_training_areas, drop column own_training_fields;
      drop table training_area;
      drop index department_of_staff, vacancy_of_department;
      drop function sec.mail_sender(uuid), sec.institution_plan();
      revoke select (${PROFILE}) on institution from ${r.public}, ${r.candidate};
      revoke update (${OWN}) on institution from ${r.staff};
      alter table institution drop column about, drop column languages, drop column logo, drop column cover, drop column answer_days,
        drop column retention_months, drop column mail_sender_name, drop column mail_reply_to;
    `);
  }
}
