-- Returns all personal data of a candidate as JSON. Called by the worker for the export. Internal texts of an
-- institution are not part of it: its notes and lists of candidates, and the notes of its decisions. Imported records
-- that the candidate has not joined have only the data that `ownImportedRecords` shows, because such a record may be
-- about another person who uses the same address.
-- needs: described_imported_records
-- owner: command   execute: worker
create or replace function sec.export_candidate(p_person uuid)
returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_object(
    'account',
    (
      select jsonb_build_object('email', a.email, 'createdAt', a.created_at, 'language', p.locale)
      from public.account a join public.person p on p.id = a.person_id
      where a.person_id = p_person
    ),
    'profile',
    (
      select to_jsonb(c) - 'account_id' - 'owner_tenant_id' - 'merged_into' - 'blocked' - 'tax_number_hash'
      from public.candidate c
      where c.id = p_person
    ),
    'experiences',
    (
      select coalesce(jsonb_agg(to_jsonb(x) - 'candidate_id' order by x.start_date), '[]')
      from public.candidate_experience x
      where x.candidate_id = p_person
    ),
    'studies',
    (
      select coalesce(jsonb_agg(to_jsonb(x) - 'candidate_id' order by x.start_date), '[]')
      from public.candidate_study x
      where x.candidate_id = p_person
    ),
    'languages',
    (
      select coalesce(jsonb_agg(to_jsonb(x) - 'candidate_id' order by x.language), '[]')
      from public.candidate_language x
      where x.candidate_id = p_person
    ),
    'imports',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'entity', i.name, 'fileName', r.file_name, 'name', r.name, 'surname', r.surname, 'email', r.email,
            'telephone', r.telephone, 'importedAt', r.updated_at
          )
          order by r.id
        ),
        '[]'
      )
      from public.candidate_import_row r join public.institution i on i.id = r.tenant_id
      where r.candidate_id = p_person
    ),
    'importedRecords',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', r.id, 'name', r.name, 'institutions', r.entity_names, 'importedAt', r.imported_at
          )
          order by r.imported_at desc, r.id
        ),
        '[]'
      )
      from sec.described_imported_records(p_person) r
    ),
    'documents',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', d.id, 'type', d.document_type, 'name', d.name, 'fileName', d.file_name, 'mediaType',
            d.media_type, 'size', d.size, 'createdAt', d.created_at, 'storageKey', d.storage_key, 'state',
            d.state, 'text', t.text
          )
          order by d.id
        ),
        '[]'
      )
      from public.candidate_document d left join public.candidate_document_text t on t.document_id = d.id
      where d.candidate_id = p_person
    ),
    'applications',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', c.id, 'institution', i.name, 'vacancy', v.title, 'status', c.status, 'appliedAt',
            c.applied_at, 'motivation', c.motivation, 'wantedPosition', c.wanted_position, 'wantedAreas',
            c.wanted_areas, 'answers',
            (select coalesce(jsonb_agg(a.value - 'knockOut'), '[]') from jsonb_array_elements(c.answers) a),
            'profileAsSent',
            coalesce(
              c.profile_snapshot, (select o.profile_snapshot from public.candidacy o where o.id = c.profile_of)
            ),
            'score', c.score, 'attachments',
            (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'id', t.id, 'name', t.name, 'fileName', t.file_name, 'size', t.size, 'storageKey',
                    t.storage_key
                  )
                  order by t.id
                ),
                '[]'
              )
              from public.candidacy_attachment t
              where t.candidacy_id = c.id
            ),
            'decisions',
            (
              select coalesce(
                jsonb_agg(jsonb_build_object('kind', d.kind, 'at', d.at, 'feedback', d.feedback) order by d.at),
                '[]'
              )
              from public.candidacy_decision d
              where d.candidacy_id = c.id
                and d.visible_at <= now()
                and d.undone_at is null
                and d.kind not in ('ARCHIVE', 'RESTORE')
            )
          )
          order by c.applied_at
        ),
        '[]'
      )
      from public.candidacy c
        join public.institution i on i.id = c.tenant_id
        left join public.vacancy v on v.id = c.vacancy_id
      where c.candidate_id = p_person
    ),
    'vacancyInvitations',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('at', n.created_at, 'institution', i.name, 'vacancy', v.title)
          order by n.created_at
        ),
        '[]'
      )
      from public.account a
        join public.vacancy_invitation n on n.email_norm = a.email_norm
        join public.institution i on i.id = n.tenant_id
        join public.vacancy v on v.id = n.vacancy_id
      where a.person_id = p_person
    ),
    'notifications',
    (
      select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'title', n.title) order by n.seq), '[]')
      from public.notification n
      where n.person_id = p_person
    ),
    'messages',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('at', m.created_at, 'to', m.address, 'about', m.template_key) order by m.created_at
        ),
        '[]'
      )
      from public.mail_message m
      where m.person_id = p_person
    ),
    'institutionMessages',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'at', m.at, 'institution', i.name, 'kind', m.kind, 'state', m.state, 'to', m.address, 'subject',
            m.subject, 'text', m.body
          )
          order by m.at
        ),
        '[]'
      )
      from public.candidate_message m join public.institution i on i.id = m.tenant_id
      where m.candidate_id = p_person and m.state in ('SENT', 'BOUNCED', 'FAILED')
    ),
    'refusedMessages',
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('institution', i.name, 'since', x.set_at) order by x.set_at), '[]'
      )
      from public.do_not_contact x join public.institution i on i.id = x.tenant_id
      where x.candidate_id = p_person and x.source = 'CANDIDATE'
    ),
    'sessions',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'from', s.created_at, 'lastUsed', s.last_used_at, 'device', s.user_agent, 'network', s.ip_block
          )
          order by s.created_at
        ),
        '[]'
      )
      from public.session s join public.account a on a.id = s.account_id
      where a.person_id = p_person
    ),
    'searches',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'name', s.name, 'words', s.q, 'criteria', s.criteria, 'alert', s.alert, 'createdAt', s.created_at,
            'lastSentAt', s.last_sent_at
          )
          order by s.created_at
        ),
        '[]'
      )
      from public.saved_search s
      where s.candidate_id = p_person
    ),
    'visits',
    (
      select coalesce(jsonb_agg(jsonb_build_object('at', w.visited_at, 'before', w.before)), '[]')
      from public.vacancy_visit w
      where w.candidate_id = p_person
    ),
    'consents',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'kind', x.kind, 'version', x.text_version, 'givenAt', x.given_at, 'withdrawnAt', x.withdrawn_at
          )
          order by x.given_at
        ),
        '[]'
      )
      from public.consent x
      where x.candidate_id = p_person
    ),
    'readings',
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('at', a.at, 'institution', i.name, 'what', a.action) order by a.seq), '[]'
      )
      from public.audit_event a join public.institution i on i.id = a.tenant_id
      where (a.action in ('candidate.read', 'candidate.file-read') and a.object_id = p_person)
        or (
          a.action in ('candidacy.read', 'attachment.read')
          and a.object_id in (select c.id from public.candidacy c where c.candidate_id = p_person)
        )
    )
  )
$$;
