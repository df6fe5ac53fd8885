-- Saved searches of candidates and their alerts.
-- needs: candidate, fold, forget_untold, pt_norm, search_open_vacancies

-- `criteria` is the filter of sec.search_open_vacancies, so that the list, the count and the alert agree.
create table saved_search (
  id uuid primary key,
  candidate_id uuid not null references candidate,
  version int not null default 1,
  name text not null check (length(name) between 1 and 80),
  q text,
  criteria jsonb not null default '{}',
  alert text not null check (alert in ('NONE', 'DAILY', 'AT_ONCE')),
  words tsquery generated always as ( case when q is not null then websearch_to_tsquery('portuguese'::regconfig,
    sec.pt_norm(q)) else null::tsquery end) stored,
  folded text generated always as ( case when q is not null then sec.fold(q) else null::text end) stored,
  stop_token text not null unique,
  last_sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table saved_search is 'class: candidate-owned';
create index saved_search_alert on saved_search (alert, id) where alert <> 'NONE';
create index saved_search_of_candidate on saved_search (candidate_id, created_at, id);
alter table saved_search enable row level security;
alter table saved_search force row level security;
grant select, update, delete on saved_search to :"command";
grant select, insert, update, delete on saved_search to :"candidate";
create policy migrate on saved_search to :"owner" using (true) with check (true);
create policy command on saved_search to :"command" using (true) with check (true);
create policy own on saved_search to :"candidate" using (candidate_id = sec.candidate())
  with check (candidate_id = sec.candidate());
create trigger saved_search_changed after update on saved_search for each row when (old.q is distinct from new.q
    or old.criteria <> new.criteria or new.alert = 'NONE') execute function sec.forget_untold();

-- A vacancy that matches several searches of a candidate is announced once.
create table search_hit (
  candidate_id uuid references candidate,
  vacancy_id uuid references vacancy on delete cascade,
  search_id uuid not null references saved_search on delete cascade,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (candidate_id, vacancy_id)
);
comment on table search_hit is 'class: worker';
create index search_hit_of_search on search_hit (search_id);
create index search_hit_of_vacancy on search_hit (vacancy_id);
create index search_hit_untold on search_hit (search_id) where told_at is null;
alter table search_hit enable row level security;
alter table search_hit force row level security;
grant select, insert, update, delete on search_hit to :"command";
create policy migrate on search_hit to :"owner" using (true) with check (true);
create policy command on search_hit to :"command" using (true) with check (true);

-- How many alert mails a candidate received on a day.
create table alert_quota (
  candidate_id uuid primary key references candidate,
  day date not null,
  mails int not null
);
comment on table alert_quota is 'class: worker';
alter table alert_quota enable row level security;
alter table alert_quota force row level security;
grant select, insert, update, delete on alert_quota to :"command";
create policy migrate on alert_quota to :"owner" using (true) with check (true);
create policy command on alert_quota to :"command" using (true) with check (true);

-- When a candidate last saw the list of vacancies, to mark new ones.
create table vacancy_visit (
  candidate_id uuid primary key references candidate,
  visited_at timestamptz not null,
  before timestamptz
);
comment on table vacancy_visit is 'class: candidate-owned';
alter table vacancy_visit enable row level security;
alter table vacancy_visit force row level security;
grant select, insert, update on vacancy_visit to :"candidate";
grant select, delete on vacancy_visit to :"command";
create policy migrate on vacancy_visit to :"owner" using (true) with check (true);
create policy command on vacancy_visit to :"command" using (true) with check (true);
create policy own on vacancy_visit to :"candidate" using (candidate_id = sec.candidate())
  with check (candidate_id = sec.candidate());
