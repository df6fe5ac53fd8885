-- Removes personal data from the applications of people from whom an institution has heard nothing for its retention
-- period. An application without a vacancy ends when it is answered or archived. The candidate's own profile stays;
-- files are deleted later as unused. Returns the number of applications; a second call finds none. Called by the
-- worker.
-- needs: empty_mails
-- owner: command   execute: worker
create or replace function sec.anonymise_candidacies(p_now timestamptz, p_most int)
returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  ids uuid[];
begin
  ids := array(
    select c.id
    from public.candidacy c join public.institution i on i.id = c.tenant_id
    where i.retention_months is not null
      and c.anonymised_at is null
      and c.status <> 'DRAFT'
      and not (
        c.status = 'ACTIVE'
        and (
          (c.vacancy_id is null and coalesce(c.inbox_state, 'NEW') = 'NEW')
          or exists (
            select 1
            from public.vacancy v
            where v.id = c.vacancy_id and v.status in ('PUBLISHED', 'PENDING') and v.end_date > p_now
          )
        )
      )
      and c.updated_at < p_now - make_interval(months => i.retention_months)
      and not exists (
        select 1
        from public.candidacy o
        where o.candidate_id = c.candidate_id
          and o.tenant_id = c.tenant_id
          and o.status <> 'DRAFT'
          and (
            o.updated_at >= p_now - make_interval(months => i.retention_months)
            or (
              o.status = 'ACTIVE'
              and (
                (o.vacancy_id is null and coalesce(o.inbox_state, 'NEW') = 'NEW')
                or exists (
                  select 1
                  from public.vacancy v
                  where v.id = o.vacancy_id and v.status in ('PUBLISHED', 'PENDING') and v.end_date > p_now
                )
              )
            )
          )
      )
    limit p_most
    for update of c skip locked
  );
  if ids = '{}' then
    return 0;
  end if;
  perform set_config('app.erasing', 'on', true);
  update public.candidacy
  set anonymised_at = p_now, version = version + 1, source = '{}', answers = '[]', motivation = null,
    inbox_state = case when inbox_state = 'ANSWERED' then 'ARCHIVED' else inbox_state end,
    feedback_due_at = case when feedback_sent_at is not null then feedback_due_at end,
    wanted_position = null, wanted_areas = null, candidate_name = '', profession = null, province = null,
    district = null,
    profile_of = null,
    profile_snapshot = case
      when profile_snapshot is null and profile_of is null then null
      else '{"name":"","surname":"","profession":null,"profile":null,
        "province":null,"district":null,"nationality":null,
        "skills":[],"tools":[],"courses":[],"experiences":[],"studies":[],"languages":[]}'::jsonb
    end
  where id = any (ids);
  update public.candidacy_decision d
  set note = null, feedback = null,
    actor_name = case
      when exists (select 1 from public.candidate c where c.id = d.actor_id) then '' else d.actor_name
    end
  where d.candidacy_id = any (ids);
  update public.audit_event
  set changes = '{}', reason = null
  where object_id = any (ids) and (changes <> '{}' or reason is not null);
  perform set_config('app.erasing', '', true);
  delete from public.candidacy_shape where candidacy_id = any (ids);
  delete from public.candidacy_attachment where candidacy_id = any (ids);
  delete from public.candidacy_unblinding where candidacy_id = any (ids);
  delete from public.note where candidacy_id = any (ids);
  -- Locks mails before messages, as an erasure and the sending of a mail do, so that they cannot deadlock.
  perform sec.empty_mails(array(select m.id from public.candidate_message m where m.candidacy_id = any (ids)));
  delete from public.candidate_message where candidacy_id = any (ids);
  update public.notification n
  set title = '—'
  from public.person p
  where p.id = n.person_id and p.kind = 'STAFF' and n.subject_id = any (ids);
  -- Removes from the institution's database the candidates whom it knew only through these applications.
  delete from public.institution_candidate k using public.candidacy c
  where c.id = any (ids)
    and k.tenant_id = c.tenant_id
    and k.candidate_id = c.candidate_id
    and k.via in ('CANDIDACY', 'UNSOLICITED')
    and not exists (
      select 1
      from public.candidacy o
      where o.candidate_id = c.candidate_id and o.tenant_id = c.tenant_id and o.anonymised_at is null
    );
  -- An institution keeps no note, no message, no favourite, no tag and no notification about a person of whom it has
  -- no other candidacy.
  delete from public.note n using public.candidacy c
  where c.id = any (ids)
    and n.tenant_id = c.tenant_id
    and n.candidate_id = c.candidate_id
    and not exists (
      select 1
      from public.institution_candidate k
      where k.tenant_id = c.tenant_id and k.candidate_id = c.candidate_id
    );
  perform sec.empty_mails(
    array(
      select m.id
      from public.candidate_message m
        join public.candidacy c on c.tenant_id = m.tenant_id and c.candidate_id = m.candidate_id
      where c.id = any (ids)
        and not exists (
          select 1
          from public.institution_candidate k
          where k.tenant_id = c.tenant_id and k.candidate_id = c.candidate_id
        )
    )
  );
  delete from public.candidate_message m using public.candidacy c
  where c.id = any (ids)
    and m.tenant_id = c.tenant_id
    and m.candidate_id = c.candidate_id
    and not exists (
      select 1
      from public.institution_candidate k
      where k.tenant_id = c.tenant_id and k.candidate_id = c.candidate_id
    );
  delete from public.favourite f using public.candidacy c
  where c.id = any (ids)
    and f.tenant_id = c.tenant_id
    and f.candidate_id = c.candidate_id
    and not exists (
      select 1
      from public.institution_candidate k
      where k.tenant_id = c.tenant_id and k.candidate_id = c.candidate_id
    );
  delete from public.candidate_tagging g using public.candidacy c
  where c.id = any (ids)
    and g.tenant_id = c.tenant_id
    and g.candidate_id = c.candidate_id
    and not exists (
      select 1
      from public.institution_candidate k
      where k.tenant_id = c.tenant_id and k.candidate_id = c.candidate_id
    );
  update public.notification n
  set title = '—'
  from public.person p join public.candidacy c on c.tenant_id = p.tenant_id
  where p.id = n.person_id
    and p.kind = 'STAFF'
    and c.id = any (ids)
    and n.subject_id = c.candidate_id
    and not exists (
      select 1
      from public.institution_candidate k
      where k.tenant_id = c.tenant_id and k.candidate_id = c.candidate_id
    );
  insert into public.audit_event (id, at, audience, tenant_id, action, object_type, object_id)
  select gen_random_uuid(), p_now, 'worker', c.tenant_id, 'candidacy.anonymised', 'Candidacy', c.id
  from public.candidacy c
  where c.id = any (ids);
  return cardinality(ids);
end
$$;
