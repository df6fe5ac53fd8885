import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** Applying and withdrawing as one command each: candidates hold no right to write a status or a score. */
export class Apply1790000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      grant select on candidate_document to ${r.command};

      create function sec.profile_snapshot(p_candidate uuid) returns jsonb language sql stable set search_path = pg_catalog, public as $$
        select jsonb_build_object(
          'name', c.name, 'surname', c.surname, 'profession', c.profession, 'profile', c.profile, 'province', c.province,
          'district', c.district, 'nationality', c.nationality, 'skills', to_jsonb(c.skills), 'tools', to_jsonb(c.tools), 'courses', c.courses,
          'experiences', coalesce((select jsonb_agg(jsonb_build_object('position', e.position, 'employer', e.employer, 'sector', e.sector,
              'expertiseAreas', to_jsonb(e.expertise_areas), 'startDate', e.start_date, 'endDate', e.end_date, 'stillWorking', e.still_working,
              'activities', e.activities) order by e.start_date desc, e.id) from public.candidate_experience e where e.candidate_id = c.id), '[]'),
          'studies', coalesce((select jsonb_agg(jsonb_build_object('institution', s.institution, 'studyArea', s.study_area, 'academicLevel', s.academic_level,
              'course', s.course, 'startDate', s.start_date, 'endDate', s.end_date, 'finished', s.finished) order by s.end_date desc nulls first, s.id)
              from public.candidate_study s where s.candidate_id = c.id), '[]'),
          'languages', coalesce((select jsonb_agg(jsonb_build_object('language', l.language, 'level', l.level, 'native', l.native) order by l.language)
              from public.candidate_language l where l.candidate_id = c.id), '[]'))
        from public.candidate c where c.id = p_candidate
      $$;
      grant execute on function sec.profile_snapshot(uuid) to ${r.command}, ${r.owner};

      -- Freezes the profile and scores it: the same for an application, an import and a seed.
      create function sec.freeze_candidacy(p_candidacy uuid, p_as_of timestamptz) returns void language plpgsql set search_path = pg_catalog, public as $$
      declare
        c record;
        s sec.match_shape;
        m record;
        day date := (p_as_of at time zone 'Africa/Maputo')::date;
      begin
        select x.*, v.requirements as asked into c from public.candidacy x join public.vacancy v on v.id = x.vacancy_id where x.id = p_candidacy;
        s := sec.live_shape(c.candidate_id);
        insert into public.candidacy_shape (candidacy_id, tenant_id, candidate_id, shape, as_of) values (c.id, c.tenant_id, c.candidate_id, s, day)
          on conflict (candidacy_id) do update set shape = excluded.shape, as_of = excluded.as_of;
        select * into m from sec.match(c.vacancy_id, c.asked, s, day);
        insert into public.match_score (candidacy_id, vacancy_version, tenant_id, candidate_id, total, parts, computed_at)
          values (c.id, c.asked, c.tenant_id, c.candidate_id, m.total, m.parts, p_as_of)
          on conflict (candidacy_id, vacancy_version) do update set total = excluded.total, parts = excluded.parts, computed_at = excluded.computed_at;
        update public.candidacy x set score = m.total, requirements = c.asked, essential_missing = m.essential_missing,
            profile_snapshot = sec.profile_snapshot(c.candidate_id), experience_days = sec.experience_days((s).experience, day),
            candidate_name = p.name || ' ' || p.surname, profession = p.profession, province = p.province, district = p.district
          from public.candidate p where x.id = p_candidacy and p.id = x.candidate_id;
      end $$;
      grant execute on function sec.freeze_candidacy(uuid, timestamptz) to ${r.command}, ${r.owner};

      create function sec.apply(p_id uuid, p_stage_row uuid, p_decision uuid, p_outbox uuid, p_audit uuid, p_vacancy uuid, p_token text,
        p_documents uuid[], p_attachments uuid[], p_source jsonb, p_now timestamptz, p_request text, p_locale text) returns uuid
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        v record; me record; first_stage record; mine record; wanted jsonb; missing text[];
      begin
        select x.id, x.tenant_id, x.status, x.visibility, x.share_token, x.end_date, x.requirements into v
          from public.vacancy x where x.id = p_vacancy for share;
        if v.id is null or v.status in ('DRAFT', 'PENDING') or (v.visibility = 'PRIVATE' and v.share_token is distinct from p_token) then
          perform sec.refuse('NOT_FOUND');
        end if;
        if v.status <> 'PUBLISHED' or v.end_date <= p_now then
          perform sec.refuse('INVALID_STATE', jsonb_build_object('status', case when v.status = 'PUBLISHED' then 'EXPIRED' else v.status end));
        end if;
        -- The candidate's own row is the lock: eight applications of one person at once wait here, one after the other.
        select c.* into me from public.candidate c where c.id = sec.candidate() for update;
        missing := array_remove(array[case when btrim(me.name) = '' then 'NAME' end, case when btrim(me.surname) = '' then 'SURNAME' end,
          case when me.province is null then 'PROVINCE' end], null);
        if cardinality(missing) > 0 then
          perform sec.refuse('PROFILE_INCOMPLETE', jsonb_build_object('field', missing[1], 'fields', missing));
        end if;
        select c.* into mine from public.candidacy c where c.vacancy_id = v.id and c.candidate_id = me.id and c.status <> 'WITHDRAWN' for update;
        if mine.id is not null and mine.status <> 'DRAFT' then
          perform sec.refuse('DUPLICATE_APPLICATION');
        end if;
        if (select count(*) from public.candidate_document d where d.id = any (p_documents) and d.candidate_id = me.id and d.state = 'READY')
            <> (select count(distinct id) from unnest(p_documents) id) then
          perform sec.refuse('NOT_FOUND', jsonb_build_object('field', 'documentIds'));
        end if;
        -- The CV kept on the platform is itself the CV that a vacancy asks for.
        select jsonb_agg(asked.value -> 'documentType') into wanted
          from public.vacancy_version x, jsonb_array_elements(x.required_documents) asked
          join public.option_item kind on kind.id = (asked.value ->> 'documentType')::int
          join public.option_item rule on rule.id = (asked.value ->> 'rule')::int
          where x.vacancy_id = v.id and x.number = v.requirements and rule.key = 'rule_1'
            and not exists (select 1 from public.candidate_document d where d.id = any (p_documents) and d.document_type = kind.id)
            and not (kind.key = 'doc_2' and (exists (select 1 from public.candidate_experience e where e.candidate_id = me.id)
              or exists (select 1 from public.candidate_study s where s.candidate_id = me.id)));
        if wanted is not null then
          perform sec.refuse('FIELD_REQUIRED', jsonb_build_object('field', 'documentIds', 'documentTypes', wanted));
        end if;

        select s.id, s.position into first_stage from public.stage s where s.vacancy_id = v.id order by s.position limit 1;
        insert into public.institution_candidate (tenant_id, candidate_id, via) values (v.tenant_id, me.id, 'CANDIDACY') on conflict do nothing;
        if mine.id is null then
          insert into public.candidacy (id, tenant_id, vacancy_id, candidate_id, origin, source, motivation, status, stage_id, stage_entered_at, applied_at, candidate_name)
            values (p_id, v.tenant_id, v.id, me.id, 'APPLIED', p_source - 'motivation', p_source ->> 'motivation', 'ACTIVE', first_stage.id, p_now, p_now, me.name || ' ' || me.surname);
        else
          p_id := mine.id;
          update public.candidacy set status = 'ACTIVE', source = p_source - 'motivation', motivation = p_source ->> 'motivation', stage_id = first_stage.id, stage_entered_at = p_now, applied_at = p_now,
            version = version + 1, updated_at = p_now where id = p_id;
        end if;
        insert into public.candidacy_stage (id, tenant_id, candidacy_id, candidate_id, stage_id, entered_at)
          values (p_stage_row, v.tenant_id, p_id, me.id, first_stage.id, p_now);
        insert into public.candidacy_decision (id, tenant_id, candidacy_id, candidate_id, kind, to_stage, status_after, actor_id, actor_name, at, visible_at)
          values (p_decision, v.tenant_id, p_id, me.id, 'APPLY', first_stage.id, 'ACTIVE', me.id, me.name || ' ' || me.surname, p_now, p_now);
        insert into public.candidacy_attachment (id, tenant_id, candidacy_id, candidate_id, document_type, name, file_name, media_type, size, sha256, storage_key)
          select given.attachment, v.tenant_id, p_id, me.id, d.document_type, d.name, d.file_name, d.media_type, d.size, d.sha256, d.storage_key
          from unnest(p_documents, p_attachments) given (document, attachment) join public.candidate_document d on d.id = given.document;
        perform sec.freeze_candidacy(p_id, p_now);
        insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale)
          values (p_outbox, 'candidacy.applied', jsonb_build_object('candidacyId', p_id, 'vacancyId', v.id, 'candidateId', me.id), 'staff', v.tenant_id, me.id, p_request, p_locale);
        insert into public.audit_event (id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id)
          values (p_audit, p_now, 'candidate', v.tenant_id, me.id, 'candidacy.applied', 'Candidacy', p_id, p_request);
        return p_id;
      end $$;
      ${definer('sec.apply(uuid, uuid, uuid, uuid, uuid, uuid, text, uuid[], uuid[], jsonb, timestamptz, text, text)', r.command, [r.candidate])}

      create function sec.withdraw_candidacy(p_id uuid, p_decision uuid, p_outbox uuid, p_audit uuid, p_reason text, p_now timestamptz, p_request text, p_locale text)
      returns void language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        c record;
      begin
        select x.* into c from public.candidacy x where x.id = p_id and x.candidate_id = sec.candidate() for update;
        if c.id is null then
          perform sec.refuse('NOT_FOUND');
        end if;
        if c.status not in ('ACTIVE', 'APPROVED') then
          perform sec.refuse('INVALID_STATE', jsonb_build_object('status', c.status));
        end if;
        update public.candidacy set status = 'WITHDRAWN', version = version + 1, updated_at = p_now where id = p_id;
        update public.candidacy_stage set left_at = p_now where candidacy_id = p_id and left_at is null;
        insert into public.candidacy_decision (id, tenant_id, candidacy_id, candidate_id, kind, from_stage, to_stage, status_after, note, actor_id, actor_name, at, visible_at)
          values (p_decision, c.tenant_id, p_id, c.candidate_id, 'WITHDRAW', c.stage_id, c.stage_id, 'WITHDRAWN', p_reason, c.candidate_id, c.candidate_name, p_now, p_now);
        insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale)
          values (p_outbox, 'candidacy.withdrawn', jsonb_build_object('candidacyId', p_id, 'vacancyId', c.vacancy_id), 'staff', c.tenant_id, c.candidate_id, p_request, p_locale);
        insert into public.audit_event (id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id)
          values (p_audit, p_now, 'candidate', c.tenant_id, c.candidate_id, 'candidacy.withdrawn', 'Candidacy', p_id, p_request);
      end $$;
      ${definer('sec.withdraw_candidacy(uuid, uuid, uuid, uuid, text, timestamptz, text, text)', r.command, [r.candidate])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function sec.withdraw_candidacy(uuid, uuid, uuid, uuid, text, timestamptz, text, text);
      drop function sec.apply(uuid, uuid, uuid, uuid, uuid, uuid, text, uuid[], uuid[], jsonb, timestamptz, text, text);
      drop function sec.freeze_candidacy(uuid, timestamptz), sec.profile_snapshot(uuid);
    `);
  }
}
