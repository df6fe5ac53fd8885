-- Makes a candidate of a row of an import, or completes the record that the row repeats: fills its blanks, and adds
-- skills, languages and the text that no list has. If no notice could be delivered to the address of the record,
-- another address in the row replaces it, and a new notice is mailed to the new address. The file becomes the CV of the
-- record. The record belongs to the institution and has no account. Returns the candidate; null when the row is not
-- ready any more. `p_hash` is the hash of the token with which the person objects to the import or makes the record
-- their own account.
-- needs: import_notice_returned, local_day, refuse, tenant
-- owner: command   execute: staff
create or replace function sec.confirm_import_row(
  p_row uuid,
  p_candidate uuid,
  p_document uuid,
  p_notice uuid,
  p_hash bytea,
  p_values jsonb,
  p_now timestamptz
)
returns uuid
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  today constant date := sec.local_day(p_now);
  r record;
  target uuid;
  returned_from text;
  is_corrected boolean;
begin
  select * into r
  from public.candidate_import_row
  where id = p_row and tenant_id = sec.tenant() and state = 'READY'
  for update;
  if r.id is null then
    return null;
  end if;
  if r.choice = 'UPDATE' then
    select c.id, case when sec.import_notice_returned(c.id) then c.email end into target, returned_from
    from public.candidate c
    where c.id = r.duplicate_id
      and c.owner_tenant_id = sec.tenant()
      and c.account_id is null
      and c.merged_into is null
      and not c.blocked
    for update;
    if target is null then
      perform sec.refuse('INVALID_STATE', '{"reason": "NOT_IMPORTED"}');
    end if;
    is_corrected := lower(r.email) <> lower(returned_from);
    update public.candidate c
    set email = case when is_corrected then r.email else coalesce(c.email, r.email) end,
      telephone = coalesce(c.telephone, r.telephone),
      profession = coalesce(c.profession, p_values ->> 'profession'),
      profile = case
        when c.profile is null then p_values ->> 'profile'
        when p_values ->> 'profile' is null or position(p_values ->> 'profile' in c.profile) > 0 then c.profile
        else left(c.profile || e'\n' || (p_values ->> 'profile'), 4000)
      end,
      skills = array(
        select distinct x
        from (select unnest(c.skills) as x union select jsonb_array_elements_text(p_values -> 'skills')::int) s
      ),
      tools = array(
        select distinct x
        from (select unnest(c.tools) as x union select jsonb_array_elements_text(p_values -> 'tools')::int) s
      ),
      own_skills = c.own_skills || array(
        select x
        from jsonb_array_elements_text(p_values -> 'ownSkills') with ordinality s (x, place)
        where lower(x) not in (select lower(y) from unnest(c.own_skills) y)
        order by place
        limit 20 - cardinality(c.own_skills)
      ),
      version = c.version + 1, updated_at = p_now
    where c.id = target;
  else
    target := p_candidate;
    insert into public.person (id, kind, name, locale, created_at)
    values (target, 'CANDIDATE', trim(r.name || ' ' || r.surname), p_values ->> 'locale', p_now);
    insert into public.candidate (
      id, owner_tenant_id, name, surname, email, telephone, locale, profession, profile, skills, tools,
      own_skills, created_at, updated_at
    )
    values (
      target, sec.tenant(), r.name, r.surname, r.email, r.telephone, p_values ->> 'locale',
      p_values ->> 'profession', p_values ->> 'profile',
      array(select jsonb_array_elements_text(p_values -> 'skills')::int),
      array(select jsonb_array_elements_text(p_values -> 'tools')::int),
      array(select jsonb_array_elements_text(p_values -> 'ownSkills')),
      p_now, p_now
    );
    insert into public.institution_candidate (tenant_id, candidate_id, via, created_at)
    values (sec.tenant(), target, 'IMPORT', p_now);
  end if;
  if not exists (select 1 from public.candidate_experience x where x.candidate_id = target) then
    insert into public.candidate_experience (
      id, candidate_id, position, employer, start_date, end_date, still_working, activities, created_at
    )
    select gen_random_uuid(), target, x ->> 'position', x ->> 'employer', (x ->> 'from')::date, ended.day,
      ended.day is null, x ->> 'activities', p_now
    from jsonb_array_elements(p_values -> 'experiences') x
      -- A contract may end in a later year: the person still works there.
      cross join lateral (
        select
          case
            when extract(
              year from (x ->> 'to')::date
            ) <= extract(
              year from today
            ) then least((x ->> 'to')::date, today)
          end as day
      ) ended;
  end if;
  if not exists (select 1 from public.candidate_study x where x.candidate_id = target) then
    insert into public.candidate_study (
      id, candidate_id, institution, study_area, academic_level, course, start_date, end_date, finished,
      created_at
    )
    select
      gen_random_uuid(), target, x ->> 'institution', (x ->> 'area')::int, (x ->> 'level')::int, x ->> 'course',
      (x ->> 'from')::date, (x ->> 'to')::date,
      -- A CV often has only the year of the end, so studies that end in this year count as finished.
      coalesce(extract(year from (x ->> 'to')::date) <= extract(year from today), true),
      p_now
    from jsonb_array_elements(p_values -> 'studies') x;
  end if;
  insert into public.candidate_language (candidate_id, language, level)
  select target, x.language, x.level
  from jsonb_to_recordset(p_values -> 'languages') as x (language int, level int)
  on conflict do nothing;
  if r.storage_key is not null then
    insert into public.candidate_document (
      id, candidate_id, document_type, name, file_name, media_type, size, sha256, storage_key, state, scan,
      readable, created_at
    )
    values (
      p_document, target, (p_values ->> 'documentType')::int, p_values ->> 'documentName', r.file_name,
      p_values ->> 'mediaType', r.size, r.sha256, r.storage_key, p_values ->> 'state', p_values ->> 'scan',
      true, p_now
    );
  end if;
  update public.candidate_import_row
  set state = 'CONFIRMED', candidate_id = target, storage_key = null, reading = null, given = null,
    version = version + 1, updated_at = p_now
  where id = r.id;
  if r.email is not null
    -- With a notice that staff sent before the address was known, the person cannot take the record over.
    and (
      is_corrected
      or not exists (
        select 1 from public.import_notice n where n.candidate_id = target and n.used_at is null and not n.by_staff
      )
    )
  then
    insert into public.import_notice (id, tenant_id, candidate_id, token_hash, created_at)
    values (p_notice, sec.tenant(), target, p_hash, p_now);
  end if;
  return target;
end
$$;
