-- Erases the personal data of a candidate: profile, documents, messages, searches and account. Applications stay
-- without them, because the figures of institutions need them. Does nothing without an open request. Called by the
-- worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.erase_candidate(p_person uuid, p_now timestamptz)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  who record;
  theirs uuid[];
  merged uuid;
  is_alone boolean;
begin
  perform 1 from public.erasure where person_id = p_person and erased_at is null for update;
  if not found then
    return;
  end if;
  select a.id as account_id, a.email_norm, coalesce(a.email, c.email) as email into who
  from public.person p join public.candidate c on c.id = p.id left join public.account a on a.person_id = p.id
  where p.id = p_person
  for update of p;
  select coalesce(array_agg(id), '{}') into theirs from public.candidacy where candidate_id = p_person;

  update public.erasure
  set erased_at = p_now,
    files = (
      select coalesce(array_agg(f.storage_key), '{}')
      from (
        select storage_key
        from public.candidate_document
        where candidate_id = p_person
        union
        select storage_key
        from public.candidacy_attachment
        where candidate_id = p_person
        union
        select storage_key
        from public.personal_export
        where candidate_id = p_person and storage_key is not null
      ) f
    ),
    photos = (
      select coalesce(array_agg(f.photo), '{}')
      from (
        select photo
        from public.candidate
        where id = p_person and photo is not null
        union
        select photo
        from public.person
        where id = p_person and photo is not null
      ) f
    )
  where person_id = p_person;

  perform set_config('app.erasing', 'on', true);
  -- An active or approved application is withdrawn, so that the institution does not wait for the candidate.
  insert into public.candidacy_decision (
    id, tenant_id, candidacy_id, candidate_id, kind, from_stage, status_after, actor_id, actor_name, at,
    visible_at
  )
  select gen_random_uuid(), c.tenant_id, c.id, p_person, 'WITHDRAW', c.stage_id, 'WITHDRAWN', p_person, '', p_now,
    p_now
  from public.candidacy c
  where c.candidate_id = p_person and c.status in ('ACTIVE', 'APPROVED');
  update public.candidacy_stage set left_at = p_now where candidate_id = p_person and left_at is null;
  update public.candidacy
  set status = case when status in ('ACTIVE', 'APPROVED') then 'WITHDRAWN' else status end,
    version = version + 1, updated_at = p_now, source = '{}', answers = '[]', motivation = null,
    inbox_state = case when inbox_state in ('NEW', 'ANSWERED') then 'ARCHIVED' else inbox_state end,
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
  where candidate_id = p_person;
  -- If the person who decided is a candidate, it is this person, or a record that was merged into this one.
  update public.candidacy_decision d
  set note = null, feedback = null,
    actor_name = case
      when exists (select 1 from public.candidate c where c.id = d.actor_id) then '' else d.actor_name
    end
  where d.candidate_id = p_person;
  -- Locks the rows in the order in which they are sealed, so that a sealing at the same time cannot cause a deadlock.
  perform 1
  from public.audit_event
  where (object_id = p_person or object_id = any (theirs) or object_id = who.account_id)
    and (changes <> '{}' or reason is not null)
  order by seq
  for update;
  update public.audit_event
  set changes = '{}', reason = null
  where (object_id = p_person or object_id = any (theirs) or object_id = who.account_id)
    and (changes <> '{}' or reason is not null);
  perform set_config('app.erasing', '', true);

  -- A mail without a person belongs to this record only while no other record and no account has its address: several
  -- institutions may have imported one person, and the person may have an account.
  is_alone := not exists (
    select 1 from public.candidate o where lower(o.email) = lower(who.email) and o.id <> p_person
  ) and not exists (
    select 1 from public.account a
    where a.email_norm = lower(who.email) and a.person_id is distinct from p_person
  );
  -- Locks mails before messages, because the sending of a mail also locks the mail first and then its message.
  update public.mail_message
  set address = '', variables = '{}', own_subject = null, own_body = null, last_error = null, answer = null,
    person_id = null,
    status = case status when 'QUEUED' then 'SUPERSEDED' else status end
  where person_id = p_person
    or is_alone
    and person_id is null
    and address = who.email
    or id in (select x.mail_id from public.candidate_message x where x.candidate_id = p_person);
  delete from public.candidacy_shape where candidate_id = p_person;
  delete from public.note where candidate_id = p_person;
  delete from public.candidate_message where candidate_id = p_person;
  delete from public.do_not_contact where candidate_id = p_person;
  delete from public.favourite where candidate_id = p_person;
  delete from public.candidate_tagging where candidate_id = p_person;
  delete from public.candidacy_attachment where candidate_id = p_person;
  delete from public.candidacy_unblinding where candidacy_id = any (theirs);
  delete from public.candidate_document where candidate_id = p_person;
  delete from public.candidate_import_row where candidate_id = p_person;
  update public.candidate_import_row
  set duplicate_id = null, duplicate_reasons = '{}', choice = null
  where duplicate_id = p_person;
  delete from public.import_notice where candidate_id = p_person;
  delete from public.candidate_experience where candidate_id = p_person;
  delete from public.candidate_study where candidate_id = p_person;
  delete from public.candidate_language where candidate_id = p_person;
  delete from public.personal_export where candidate_id = p_person;
  update public.candidate
  set account_id = null, name = '', surname = '', email = null, telephone = null, profession = null,
    gender = null, birth_date = null, profile = null, photo = null, availability = null, salary_min = null,
    salary_max = null, nationality = null, tax_number = null, tax_number_hash = null, province = null,
    district = null, municipality = null, tools = '{}', skills = '{}', own_skills = '{}', interest_areas = '{}',
    social_networks = '[]', professional_references = '[]', courses = '[]', database_since = null,
    blocked = true, version = version + 1, updated_at = p_now
  where id = p_person;
  update public.person set name = '', telephone = null, photo = null, version = version + 1 where id = p_person;

  delete from public.notification where person_id = p_person;
  -- Replaces the whole title, because it may contain an earlier name of the person or the name of a merged record.
  update public.notification set title = '—' where subject_id = any (theirs) or subject_id = p_person;
  delete from public.idempotency where actor_id = p_person;
  delete from public.private_vacancy where candidate_id = p_person;
  delete from public.vacancy_invitation where email_norm = who.email_norm or candidate_id = p_person;
  update public.vacancy_report set email = null where lower(email) = who.email_norm;
  delete from public.throttle
  where strpos(key, who.email_norm) > 0 or strpos(key, p_person::text) > 0 or strpos(key, who.account_id::text) > 0;
  delete from public.saved_search where candidate_id = p_person;
  delete from public.vacancy_visit where candidate_id = p_person;
  delete from public.alert_quota where candidate_id = p_person;
  delete from public.account where person_id = p_person;

  -- Records that were merged into this one are of the same person. Their files are removed with those of this one.
  for merged in select c.id from public.candidate c where c.merged_into = p_person loop
    insert into public.erasure (person_id, requested_at) values (merged, p_now) on conflict do nothing;
    perform sec.erase_candidate(merged, p_now);
    update public.erasure e
    set files = e.files || x.files, photos = e.photos || x.photos
    from public.erasure x
    where e.person_id = p_person and x.person_id = merged;
    update public.erasure set files = '{}', photos = '{}', finished_at = p_now where person_id = merged;
  end loop;
  -- The merge cannot be undone any more.
  update public.candidate_merge
  set moved = '{}', withdrawn = '[]', before = '{}', after = '{}', undo_until = least(undo_until, p_now)
  where keep_id = p_person or drop_id = p_person;
end
$$;
