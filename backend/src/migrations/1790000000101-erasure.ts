import type { MigrationInterface, QueryRunner } from 'typeorm';

import { NOBODY } from './support/nobody';
import { rolesOf } from './support/roles';
import { commandUses, definer } from './support/table';

const USED = { notification: 'select, update, delete', throttle: 'select, delete', idempotency: 'select, delete' };
const GRANTED = `
  grant delete on candidate_document, candidate_experience, candidate_study, candidate_language, candidacy_attachment, candidacy_shape, account to`;

/** Erasure and export of one candidate, each in one statement: what belongs to a person is listed here and nowhere else. */
export class Erasure1790000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      ${Object.entries(USED)
        .map(([table, rights]) => commandUses(table, rights, r))
        .join('\n')}
      ${GRANTED} ${r.command};
      grant select, update on mail_message to ${r.command};
      create policy erasure on mail_message to ${r.command} using (true) with check (true);
      grant select, delete on session to ${r.command};
      grant update on candidacy_decision, audit_event to ${r.command};

      -- What happened stays written; only the words that say who it was are taken out, and only by an erasure.
      create or replace function sec.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
      begin
        if tg_op = 'UPDATE' and current_user = current_database() || '_command' and current_setting('app.erasing', true) = 'on' then
          return new;
        end if;
        raise exception '% is append-only', tg_table_name using errcode = '42501';
      end $$;

      create function sec.erase_candidate(p_person uuid, p_now timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        who record;
        theirs uuid[];
      begin
        perform 1 from public.erasure where person_id = p_person and erased_at is null for update;
        if not found then
          return;
        end if;
        select p.name as full_name, a.id as account_id, a.email_norm, coalesce(a.email, c.email) as email into who
          from public.person p join public.candidate c on c.id = p.id left join public.account a on a.person_id = p.id where p.id = p_person for update of p;
        select coalesce(array_agg(id), '{}') into theirs from public.candidacy where candidate_id = p_person;

        update public.erasure set erased_at = p_now,
          files = (select coalesce(array_agg(f.storage_key), '{}') from (
            select storage_key from public.candidate_document where candidate_id = p_person
            union select storage_key from public.candidacy_attachment where candidate_id = p_person
            union select storage_key from public.personal_export where candidate_id = p_person and storage_key is not null) f),
          photos = (select coalesce(array_agg(f.photo), '{}') from (
            select photo from public.candidate where id = p_person and photo is not null
            union select photo from public.person where id = p_person and photo is not null) f)
          where person_id = p_person;

        perform set_config('app.erasing', 'on', true);
        -- An application that was still open is withdrawn, so that nobody waits for an answer.
        insert into public.candidacy_decision (id, tenant_id, candidacy_id, candidate_id, kind, from_stage, status_after, actor_id, actor_name, at, visible_at)
          select gen_random_uuid(), c.tenant_id, c.id, p_person, 'WITHDRAW', c.stage_id, 'WITHDRAWN', p_person, '', p_now, p_now
          from public.candidacy c where c.candidate_id = p_person and c.status = 'ACTIVE';
        update public.candidacy_stage set left_at = p_now where candidate_id = p_person and left_at is null;
        update public.candidacy set status = case status when 'ACTIVE' then 'WITHDRAWN' else status end, version = version + 1, updated_at = p_now,
          source = '{}', motivation = null, candidate_name = '', profession = null, province = null, district = null,
          profile_snapshot = case when profile_snapshot is null then null else '${NOBODY}'::jsonb end
          where candidate_id = p_person;
        update public.candidacy_decision set note = null, feedback = null, actor_name = case when actor_id = p_person then '' else actor_name end
          where candidate_id = p_person;
        update public.match_score set parts = (select coalesce(jsonb_agg(part || '{"evidence": []}'), '[]') from jsonb_array_elements(parts) part)
          where candidate_id = p_person;
        update public.audit_event set changes = '{}', reason = null
          where (object_id = p_person or object_id = any (theirs) or object_id = who.account_id) and (changes <> '{}' or reason is not null);
        perform set_config('app.erasing', '', true);

        delete from public.candidacy_shape where candidate_id = p_person;
        delete from public.candidacy_attachment where candidate_id = p_person;
        delete from public.candidate_document where candidate_id = p_person;
        delete from public.candidate_experience where candidate_id = p_person;
        delete from public.candidate_study where candidate_id = p_person;
        delete from public.candidate_language where candidate_id = p_person;
        delete from public.personal_export where candidate_id = p_person;
        update public.candidate set account_id = null, name = '', surname = '', email = null, telephone = null, profession = null, gender = null,
          birth_date = null, profile = null, photo = null, availability = null, salary_min = null, salary_max = null, nationality = null, tax_number = null,
          province = null, district = null, municipality = null, tools = '{}', skills = '{}', interest_areas = '{}', social_networks = '[]',
          professional_references = '[]', courses = '[]', version = version + 1, updated_at = p_now where id = p_person;
        update public.person set name = '', telephone = null, photo = null, version = version + 1 where id = p_person;

        delete from public.notification where person_id = p_person;
        update public.notification set title = replace(title, who.full_name, '—') where subject_id = any (theirs) and who.full_name <> '';
        update public.mail_message set address = '', variables = '{}', last_error = null, person_id = null,
          status = case status when 'QUEUED' then 'SUPERSEDED' else status end where person_id = p_person or address = who.email;
        delete from public.idempotency where actor_id = p_person;
        delete from public.throttle where strpos(key, who.email_norm) > 0 or strpos(key, p_person::text) > 0 or strpos(key, who.account_id::text) > 0;
        delete from public.account where person_id = p_person;
      end $$;
      ${definer('sec.erase_candidate(uuid, timestamptz)', r.command, [r.worker])}

      create function sec.export_candidate(p_person uuid) returns jsonb
      language sql stable security definer set search_path = pg_catalog, public as $$
        select jsonb_build_object(
          'account', (select jsonb_build_object('email', a.email, 'createdAt', a.created_at, 'language', p.locale)
            from public.account a join public.person p on p.id = a.person_id where a.person_id = p_person),
          'profile', (select to_jsonb(c) - 'account_id' - 'owner_tenant_id' - 'merged_into' from public.candidate c where c.id = p_person),
          'experiences', (select coalesce(jsonb_agg(to_jsonb(x) - 'candidate_id' order by x.start_date), '[]') from public.candidate_experience x where x.candidate_id = p_person),
          'studies', (select coalesce(jsonb_agg(to_jsonb(x) - 'candidate_id' order by x.start_date), '[]') from public.candidate_study x where x.candidate_id = p_person),
          'languages', (select coalesce(jsonb_agg(to_jsonb(x) - 'candidate_id' order by x.language), '[]') from public.candidate_language x where x.candidate_id = p_person),
          'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'type', d.document_type, 'name', d.name, 'fileName', d.file_name, 'mediaType', d.media_type,
            'size', d.size, 'createdAt', d.created_at, 'storageKey', d.storage_key, 'state', d.state) order by d.id), '[]') from public.candidate_document d where d.candidate_id = p_person),
          'applications', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'institution', i.name, 'vacancy', v.title, 'status', c.status, 'appliedAt', c.applied_at,
            'motivation', c.motivation, 'profileAsSent', c.profile_snapshot, 'score', c.score, 'attachments', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name,
              'fileName', t.file_name, 'size', t.size, 'storageKey', t.storage_key) order by t.id), '[]') from public.candidacy_attachment t where t.candidacy_id = c.id),
            'decisions', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'at', d.at, 'feedback', d.feedback) order by d.at), '[]')
              from public.candidacy_decision d where d.candidacy_id = c.id and d.visible_at <= now())) order by c.applied_at), '[]')
            from public.candidacy c join public.institution i on i.id = c.tenant_id left join public.vacancy v on v.id = c.vacancy_id where c.candidate_id = p_person),
          'notifications', (select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'title', n.title) order by n.seq), '[]') from public.notification n where n.person_id = p_person),
          'messages', (select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'to', m.address, 'about', m.template_key) order by m.created_at), '[]')
            from public.mail_message m where m.person_id = p_person),
          'sessions', (select coalesce(jsonb_agg(jsonb_build_object('from', s.created_at, 'lastUsed', s.last_used_at, 'device', s.user_agent, 'network', s.ip_block) order by s.created_at), '[]')
            from public.session s join public.account a on a.id = s.account_id where a.person_id = p_person),
          'consents', (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'version', x.text_version, 'givenAt', x.given_at) order by x.given_at), '[]')
            from public.consent x where x.candidate_id = p_person),
          'readings', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'institution', i.name, 'what', a.action) order by a.seq), '[]')
            from public.candidacy c join public.audit_event a on a.object_id = c.id and a.action in ('candidacy.read', 'attachment.read')
            join public.institution i on i.id = c.tenant_id where c.candidate_id = p_person))
      $$;
      ${definer('sec.export_candidate(uuid)', r.command, [r.worker])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function sec.export_candidate(uuid), sec.erase_candidate(uuid, timestamptz);
      create or replace function sec.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = '42501';
      end $$;
      ${Object.entries(USED)
        .map(([table, rights]) => `drop policy command on ${table}; revoke ${rights} on ${table} from ${r.command};`)
        .join('\n')}
      drop policy erasure on mail_message;
      ${GRANTED.replace('grant', 'revoke').replace(/ to$/, ' from')} ${r.command};
      revoke delete on session from ${r.command};
      revoke update on candidacy_decision, audit_event from ${r.command};
    `);
  }
}
