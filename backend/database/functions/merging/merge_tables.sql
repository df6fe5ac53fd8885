-- The tables whose rows go to the kept record when two candidates are merged. `owner_column` names the candidate,
-- `key_column` identifies the moved rows for the undo. A row stays with the merged record if the kept record already
-- has a row with the same value of `conflict_column`. With `if_none`, rows move only if the kept record has no rows.
-- Mails come before messages and notices, because a change of a mail locks the mail first and then its message or
-- notice.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.merge_tables()
returns table (table_name text, owner_column text, key_column text, conflict_column text, if_none boolean)
language sql immutable
as $$
  values ('candidacy', 'candidate_id', 'id', null, false),
    ('candidacy_stage', 'candidate_id', 'candidacy_id', null, false),
    ('candidacy_decision', 'candidate_id', 'candidacy_id', null, false),
    ('candidacy_attachment', 'candidate_id', 'candidacy_id', null, false),
    ('candidacy_shape', 'candidate_id', 'candidacy_id', null, false),
    ('match_score', 'candidate_id', 'candidacy_id', null, false),
    ('note', 'candidate_id', 'id', null, false), ('favourite', 'candidate_id', 'id', 'list_id', false),
    ('vacancy_invitation', 'candidate_id', 'id', null, false),
    ('candidate_tagging', 'candidate_id', 'id', 'tag_id', false),
    ('candidate_document_text', 'candidate_id', 'document_id', null, false),
    ('institution_candidate', 'candidate_id', 'tenant_id', 'tenant_id', false),
    ('candidate_document', 'candidate_id', 'id', null, false),
    ('candidate_experience', 'candidate_id', 'id', null, true),
    ('candidate_study', 'candidate_id', 'id', null, true),
    ('candidate_language', 'candidate_id', 'language', null, true),
    ('private_vacancy', 'candidate_id', 'vacancy_id', 'vacancy_id', false),
    ('saved_search', 'candidate_id', 'id', null, false),
    ('candidate_import_row', 'candidate_id', 'id', null, false),
    ('search_hit', 'candidate_id', 'vacancy_id', 'vacancy_id', false),
    ('mail_message', 'person_id', 'id', null, false), ('candidate_message', 'candidate_id', 'id', null, false),
    ('import_notice', 'candidate_id', 'id', null, false), ('do_not_contact', 'candidate_id', 'id', null, false)
$$;
