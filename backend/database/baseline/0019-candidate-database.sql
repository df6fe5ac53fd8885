-- The search of candidates, and the tags of institutions.
-- needs: fold, follow_candidate, refuse_merged, tenant

-- The text of a document, for the search.
create table candidate_document_text (
  document_id uuid primary key references candidate_document on delete cascade,
  candidate_id uuid not null references candidate,
  text text not null,
  vector tsvector not null,
  read_at timestamptz not null
);
comment on table candidate_document_text is 'class: candidate-owned';
create index document_text_of_candidate on candidate_document_text (candidate_id);
alter table candidate_document_text enable row level security;
alter table candidate_document_text force row level security;
grant select, insert, update, delete on candidate_document_text to :"command";
grant select on candidate_document_text to :"search";
create policy migrate on candidate_document_text to :"owner" using (true) with check (true);
create policy command on candidate_document_text to :"command" using (true) with check (true);
create policy search on candidate_document_text for select to :"search" using (true);
create constraint trigger follow_candidate after insert or update or delete on candidate_document_text
  deferrable initially deferred for each row execute function sec.follow_candidate('candidate_id');

-- One row for each candidate, with the words and values that a search reads. Each row has the key of one of 1,024
-- parts; searches estimate the number of hits from one part.
create table candidate_search (
  candidate_id uuid primary key references candidate,
  name_folded text not null,
  active_at timestamptz not null,
  salary_min numeric(14,2),
  experience_days int not null,
  working_since date,
  keys tsvector not null
) with (toast_tuple_target = 128);
-- Stored inline, because a search checks this column for many rows and should not read the TOAST table for each of
-- them.
alter table candidate_search alter column keys set storage main;
comment on table candidate_search is 'class: candidate-owned';
create index candidate_search_keys on candidate_search using gin (keys) with (gin_pending_list_limit = 1024);
create index candidate_search_active on candidate_search (active_at, candidate_id);
create index candidate_search_name on candidate_search (name_folded, candidate_id);
alter table candidate_search enable row level security;
alter table candidate_search force row level security;
grant select, insert, update, delete on candidate_search to :"command";
grant select on candidate_search to :"search";
create policy migrate on candidate_search to :"owner" using (true) with check (true);
create policy command on candidate_search to :"command" using (true) with check (true);
create policy search on candidate_search for select to :"search" using (true);

-- The words of all search rows with their stems.
create table candidate_word (
  word text primary key,
  stems text[] not null
);
comment on table candidate_word is 'class: worker';
create index candidate_word_stems on candidate_word using gin (stems);
create index candidate_word_trigram on candidate_word using gin (word gin_trgm_ops);
alter table candidate_word enable row level security;
alter table candidate_word force row level security;
grant select, insert, delete on candidate_word to :"command";
grant select on candidate_word to :"search";
create policy migrate on candidate_word to :"owner" using (true) with check (true);
create policy command on candidate_word to :"command" using (true) with check (true);
create policy search on candidate_word for select to :"search" using (true);

-- The words of the options that profiles name, so that the names of an option in every language find the candidates.
create table candidate_search_option (
  option_id int primary key references option_item on delete cascade,
  key text not null,
  vector tsvector not null
);
comment on table candidate_search_option is 'class: platform-open';
create index candidate_search_option_words on candidate_search_option using gin (vector);
alter table candidate_search_option enable row level security;
alter table candidate_search_option force row level security;
grant select, insert, update on candidate_search_option to :"command";
grant select on candidate_search_option to :"search";
create policy migrate on candidate_search_option to :"owner" using (true) with check (true);
create policy command on candidate_search_option to :"command" using (true) with check (true);
create policy search on candidate_search_option for select to :"search" using (true);

-- The tags of an institution for candidates.
create table candidate_tag (
  id uuid primary key,
  tenant_id uuid not null references institution,
  version int not null default 1,
  name text not null check (char_length(name) between 1 and 40),
  name_folded text generated always as (sec.fold(name)) stored,
  created_by uuid not null references person,
  created_at timestamptz not null,
  unique (id, tenant_id)
);
comment on table candidate_tag is 'class: tenant';
create unique index candidate_tag_name on candidate_tag (tenant_id, name_folded);
alter table candidate_tag enable row level security;
alter table candidate_tag force row level security;
grant select, insert, update, delete on candidate_tag to :"staff";
create policy migrate on candidate_tag to :"owner" using (true) with check (true);
create policy staff on candidate_tag to :"staff" using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());

-- The candidates who have a tag.
create table candidate_tagging (
  id uuid primary key,
  tenant_id uuid not null,
  tag_id uuid not null,
  candidate_id uuid not null references candidate,
  tagged_by uuid not null references person,
  tagged_at timestamptz not null,
  unique (tag_id, candidate_id),
  foreign key (tag_id, tenant_id) references candidate_tag (id, tenant_id) on delete cascade
);
comment on table candidate_tagging is 'class: tenant';
create index tagging_of_candidate on candidate_tagging (candidate_id, tenant_id);
alter table candidate_tagging enable row level security;
alter table candidate_tagging force row level security;
grant select, insert, delete on candidate_tagging to :"staff";
grant select, update, delete on candidate_tagging to :"command";
grant select on candidate_tagging to :"search";
create policy migrate on candidate_tagging to :"owner" using (true) with check (true);
create policy command on candidate_tagging to :"command" using (true) with check (true);
create policy search on candidate_tagging for select to :"search" using (true);
create policy staff on candidate_tagging to :"staff" using (tenant_id = sec.tenant())
  with check (tenant_id = sec.tenant());
create trigger refuse_merged before insert on candidate_tagging for each row
  execute function sec.refuse_merged();
