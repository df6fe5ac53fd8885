import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** One chain for each institution, and one for what belongs to none. */
const CHAIN = `coalesce(tenant_id, '00000000-0000-0000-0000-000000000000')`;
const SEAL = `array['position', 'salt', 'content_sha256', 'hash']`;
const HASH =
  'sec.audit_hash(bytea, bigint, bigint, uuid, timestamptz, text, uuid, uuid, text, text, uuid, text, bytea)';
const ERASING = `
        if tg_op = 'UPDATE' and current_user = current_database() || '_command' and current_setting('app.erasing', true) = 'on' then
          return new;
        end if;`;
const REFUSED = `
        raise exception '% is append-only', tg_table_name using errcode = '42501';`;

/**
 * The audit log sealed in order: each row's hash covers the one before it in its chain. What a row says of a person is
 * covered by a salted fingerprint, and an erasure takes the salt with the words, so that nobody can guess them afterwards
 * and the chain still holds.
 */
export class SealedAudit1790000000181 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table audit_event add column position bigint, add column salt bytea, add column content_sha256 bytea, add column hash bytea,
        add constraint audit_sealed_whole check ((hash is null) = (position is null) and (hash is null) = (content_sha256 is null));
      create unique index audit_chain on audit_event (${CHAIN}, position) where position is not null;
      create index audit_unsealed on audit_event (seq) where hash is null;

      -- An erasure takes words out of a row, sealing adds the seal, and neither does anything else.
      create or replace function sec.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
      begin
        if tg_op = 'UPDATE' and tg_table_name = 'audit_event' and current_user = current_database() || '_command' then
          if current_setting('app.erasing', true) = 'on' then
            new.salt := null;
            if to_jsonb(new) - array['changes', 'reason', 'salt'] = to_jsonb(old) - array['changes', 'reason', 'salt'] then
              return new;
            end if;
          elsif current_setting('app.sealing', true) = 'on' and old.hash is null and to_jsonb(new) - ${SEAL} = to_jsonb(old) - ${SEAL} then
            return new;
          end if;
        elsif${ERASING.trim().slice(2)}${REFUSED}
      end $$;

      create function sec.audit_content(p_salt bytea, p_changes jsonb, p_reason text) returns bytea
      language sql immutable set search_path = pg_catalog as $$
        select sha256(p_salt || convert_to(jsonb_build_array(p_changes, p_reason)::text, 'UTF8'))
      $$;
      create function sec.audit_hash(p_previous bytea, p_position bigint, p_seq bigint, p_id uuid, p_at timestamptz, p_audience text, p_tenant uuid,
        p_actor uuid, p_action text, p_type text, p_object uuid, p_request text, p_content bytea) returns bytea
      language sql immutable set search_path = pg_catalog as $$
        select sha256(coalesce(p_previous, '') || convert_to(jsonb_build_array(p_position, p_seq, p_id, (extract(epoch from p_at) * 1000000)::bigint,
          p_audience, p_tenant, p_actor, p_action, p_type, p_object, p_request, encode(p_content, 'hex'))::text, 'UTF8'))
      $$;

      -- The next rows in the order of their numbers; one that committed late comes after those that were sealed meanwhile.
      create function sec.seal_audit(p_most int) returns int
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        e record;
        head record;
        fresh bytea;
        content bytea;
        sealed int := 0;
      begin
        -- One at a time: whoever comes second has nothing to do.
        if not pg_try_advisory_xact_lock(hashtext('audit-seal')) then
          return 0;
        end if;
        perform set_config('app.sealing', 'on', true);
        for e in select * from public.audit_event where hash is null order by seq limit p_most loop
          select a.position, a.hash into head from public.audit_event a
            where ${CHAIN.replace('tenant_id', 'a.tenant_id')} = ${CHAIN.replace('tenant_id', 'e.tenant_id')} and a.position is not null
            order by a.position desc limit 1;
          fresh := uuid_send(gen_random_uuid());
          content := sec.audit_content(fresh, e.changes, e.reason);
          update public.audit_event a set position = coalesce(head.position, 0) + 1, salt = fresh, content_sha256 = content,
            hash = sec.audit_hash(head.hash, coalesce(head.position, 0) + 1, e.seq, e.id, e.at, e.audience, e.tenant_id, e.actor_id, e.action,
              e.object_type, e.object_id, e.request_id, content)
            where a.seq = e.seq;
          sealed := sealed + 1;
        end loop;
        perform set_config('app.sealing', '', true);
        return sealed;
      end $$;

      -- Rows that are not what was sealed, and places where one is missing.
      create function sec.audit_faults() returns table (tenant_id uuid, "position" bigint, seq bigint, fault text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        with chained as (
          select e.*, lag(e.hash) over chain as previous, lag(e.position) over chain as before from public.audit_event e where e.position is not null
          window chain as (partition by e.tenant_id order by e.position)
        ), judged as (
          select c.tenant_id, c.position, c.seq, case
            when c.position <> coalesce(c.before, 0) + 1 then 'MISSING'
            when c.hash <> sec.audit_hash(c.previous, c.position, c.seq, c.id, c.at, c.audience, c.tenant_id, c.actor_id, c.action,
              c.object_type, c.object_id, c.request_id, c.content_sha256) then 'CHANGED'
            when c.salt is null and (c.changes <> '{}' or c.reason is not null) then 'CHANGED'
            when c.salt is not null and c.content_sha256 <> sec.audit_content(c.salt, c.changes, c.reason) then 'CHANGED' end as fault
          from chained c
        )
        select * from judged where fault is not null order by tenant_id, position
      $$;
      create function sec.audit_counts() returns table (sealed bigint, waiting bigint, emptied bigint)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select count(*) filter (where hash is not null), count(*) filter (where hash is null), count(*) filter (where hash is not null and salt is null)
        from public.audit_event
      $$;
      create function sec.audit_heads() returns table (tenant_id uuid, "position" bigint, hash text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select distinct on (${CHAIN.replace('tenant_id', 'e.tenant_id')}) e.tenant_id, e.position, encode(e.hash, 'hex') from public.audit_event e
        where e.position is not null order by ${CHAIN.replace('tenant_id', 'e.tenant_id')}, e.position desc
      $$;
      create function sec.audit_hash_at(p_tenant uuid, p_position bigint) returns text
      language sql stable security definer set search_path = pg_catalog, public as $$
        select encode(e.hash, 'hex') from public.audit_event e
        where ${CHAIN.replace('tenant_id', 'e.tenant_id')} = ${CHAIN.replace('tenant_id', 'p_tenant')} and e.position = p_position
      $$;
      grant execute on function sec.audit_content(bytea, jsonb, text), ${HASH} to ${r.command};
      ${[
        'sec.seal_audit(int)',
        'sec.audit_faults()',
        'sec.audit_counts()',
        'sec.audit_heads()',
        'sec.audit_hash_at(uuid, bigint)',
      ]
        .map((signature) => definer(signature, r.command, [r.worker, r.owner]))
        .join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function sec.audit_hash_at(uuid, bigint), sec.audit_heads(), sec.audit_counts(), sec.audit_faults(), sec.seal_audit(int);
      drop function ${HASH}, sec.audit_content(bytea, jsonb, text);
      create or replace function sec.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
      begin${ERASING}${REFUSED}
      end $$;
      drop index audit_unsealed, audit_chain;
      alter table audit_event drop column position, drop column salt, drop column content_sha256, drop column hash;
    `);
  }
}
