import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, definer, protect, rootReads, staffOwns } from './support/table';

/** What was found in files, how much institutions keep, and which stored files are still named by a row. */
export class LookedAtFiles1790000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table candidate_document
        add column scan text not null default 'NOT_SCANNED' check (scan in ('NOT_SCANNED', 'WAITING', 'CLEAN', 'INFECTED')),
        add column readable boolean,
        add column scanned_at timestamptz;
      update candidate_document set scan = 'INFECTED' where state = 'QUARANTINED';
      -- Held back means exactly this, so that no place has to ask twice.
      alter table candidate_document add constraint held_back_by_scan check ((state = 'QUARANTINED') = (scan in ('WAITING', 'INFECTED')));
      create index document_to_scan on candidate_document (created_at) where scan = 'WAITING';
      create index attachment_of_file on candidacy_attachment (storage_key);

      create table institution_storage (
        tenant_id uuid primary key references institution on delete cascade,
        files int not null check (files >= 0),
        bytes bigint not null check (bytes >= 0)
      );
      ${protect('institution_storage', 'tenant', r)}
      ${staffOwns('institution_storage', r, 'select')}
      ${commandUses('institution_storage', 'select, insert, update', r)}
      ${rootReads('institution_storage', r)}
      insert into institution_storage (tenant_id, files, bytes)
        select tenant_id, count(*), sum(size) from candidacy_attachment group by tenant_id;

      -- Counted under the lock of the institution's row: two applications at once cannot both take the last place.
      create function sec.count_attachment() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        held bigint;
        allowed bigint;
      begin
        if tg_op = 'DELETE' then
          update public.institution_storage set files = files - 1, bytes = bytes - old.size where tenant_id = old.tenant_id;
          return null;
        end if;
        insert into public.institution_storage as s (tenant_id, files, bytes) values (new.tenant_id, 1, new.size)
          on conflict (tenant_id) do update set files = s.files + 1, bytes = s.bytes + excluded.bytes returning s.bytes into held;
        select coalesce(i.storage_megabytes, p.storage_megabytes)::bigint * 1048576 into allowed
          from public.institution i left join public.plan p on p.id = i.plan_id where i.id = new.tenant_id;
        allowed := coalesce(allowed, nullif(current_setting('app.institution_bytes', true), '')::bigint, 5368709120);
        if held > allowed then
          perform sec.refuse('QUOTA_EXCEEDED', jsonb_build_object('limit', allowed, 'held', held - new.size, 'of', 'INSTITUTION'));
        end if;
        return null;
      end $$;
      ${definer('sec.count_attachment()', r.command, [])}
      create trigger attachment_counted after insert or delete on candidacy_attachment
        for each row execute function sec.count_attachment();

      create function sec.documents_to_scan(p_after uuid, p_limit int) returns table (id uuid, storage_key text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select d.id, d.storage_key from public.candidate_document d
          where d.scan = 'WAITING' and (p_after is null or d.id > p_after) order by d.id limit least(p_limit, 100)
      $$;
      ${definer('sec.documents_to_scan(uuid, int)', r.command, [r.worker])}

      -- Only what waits is decided, and only once.
      create function sec.document_scanned(p_id uuid, p_scan text, p_audit uuid, p_now timestamptz) returns boolean
      language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        if p_scan not in ('CLEAN', 'INFECTED') then
          raise exception 'Not a verdict: %', p_scan;
        end if;
        update public.candidate_document d set scan = p_scan, scanned_at = p_now, state = case p_scan when 'CLEAN' then 'READY' else 'QUARANTINED' end
          where d.id = p_id and d.scan = 'WAITING';
        if not found then
          return false;
        end if;
        insert into public.audit_event (id, at, audience, action, object_type, object_id, changes)
          values (p_audit, p_now, 'worker', 'document.scanned', 'Document', p_id, jsonb_build_object('scan', p_scan));
        return true;
      end $$;
      ${definer('sec.document_scanned(uuid, text, uuid, timestamptz)', r.command, [r.worker])}

      -- Every column that names stored files, by its name. A table that hides its rows from here would look as if it
      -- named nothing, and its files would be swept away: that is an error.
      create function sec.columns_with_files() returns table (relation name, attribute name, has_sum boolean)
      language plpgsql stable security definer set search_path = pg_catalog, public as $$
      declare
        hidden text;
      begin
        select string_agg(distinct c.relname, ', ') into hidden
          from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname in ('storage_key', 'photo', 'logo') and not a.attisdropped
            and (not has_table_privilege(c.oid, 'select') or c.relrowsecurity and not exists (
              select 1 from pg_policy p where p.polrelid = c.oid and p.polcmd in ('*', 'r')
                and p.polroles && array[0::oid, (select oid from pg_roles where rolname = current_user)]));
        if hidden is not null then
          raise exception 'Files are named by tables that the sweep cannot see: %', hidden;
        end if;
        return query select c.relname, a.attname, exists (
            select 1 from pg_attribute s where s.attrelid = c.oid and s.attname = 'sha256' and s.atttypid = 'bytea'::regtype and not s.attisdropped)
          from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname in ('storage_key', 'photo', 'logo') and not a.attisdropped
          order by c.relname, a.attname;
      end $$;
      ${definer('sec.columns_with_files()', r.command, [])}

      create function sec.files_named(p_keys text[]) returns setof text language plpgsql stable security definer set search_path = pg_catalog, public as $$
      declare
        place record;
      begin
        for place in select * from sec.columns_with_files() loop
          return query execute format('select k from unnest($1) k where exists (select 1 from public.%I t where t.%I = %s)',
            place.relation, place.attribute, case place.attribute when 'storage_key' then 'k' else $q$'/files/' || k || '.webp'$q$ end) using p_keys;
        end loop;
      end $$;
      ${definer('sec.files_named(text[])', r.command, [r.worker])}

      create function sec.files_held(p_after text, p_limit int) returns table (storage_key text, sha256 bytea)
      language plpgsql stable security definer set search_path = pg_catalog, public as $$
      declare
        parts text;
      begin
        select string_agg(format('(select t.storage_key, t.sha256 from public.%I t where t.storage_key > $1 order by 1 limit $2)', relation), ' union ') into parts
          from sec.columns_with_files() where attribute = 'storage_key' and has_sum;
        return query execute format('select * from (%s) held order by 1 limit $2', parts) using coalesce(p_after, ''), least(p_limit, 1000);
      end $$;
      ${definer('sec.files_held(text, int)', r.command, [r.worker])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function sec.files_held(text, int), sec.files_named(text[]), sec.columns_with_files(),
        sec.document_scanned(uuid, text, uuid, timestamptz), sec.documents_to_scan(uuid, int);
      drop trigger attachment_counted on candidacy_attachment;
      drop function sec.count_attachment();
      drop table institution_storage;
      drop index attachment_of_file;
      alter table candidate_document drop constraint held_back_by_scan, drop column scan, drop column readable, drop column scanned_at;
    `);
  }
}
