-- Option lists: provinces, languages, areas of work and so on. Their rows are loaded from backend/data at each migrate.
-- needs: follow_option, root_actor

-- An entry of an option list in three languages. `edited` entries keep root's texts when the data files are loaded
-- again.
create table option_item (
  id int primary key,
  list text not null,
  key text not null,
  rank int not null default 0,
  sort int not null default 0,
  parent text,
  grp text,
  aliases text[] not null default '{}',
  texts jsonb not null,
  active boolean not null default true,
  edited boolean not null default false,
  version int not null default 1,
  uid uuid generated always as ((md5(list || '.' || key))::uuid) stored unique,
  unique (list, key)
);
comment on table option_item is 'class: platform-open';
alter table option_item enable row level security;
alter table option_item force row level security;
grant select, insert, update on option_item to :"root";
grant select on option_item
  to :"staff", :"candidate", :"public", :"partner", :"auth", :"worker", :"command", :"search";
create policy migrate on option_item to :"owner" using (true) with check (true);
create policy command on option_item to :"command" using (true) with check (true);
create policy everybody_reads on option_item for select
  to :"staff", :"candidate", :"public", :"partner", :"auth", :"root", :"worker" using (true);
create policy root_adds on option_item for insert to :"root" with check (sec.root_actor() is not null);
create policy root_edits on option_item for update to :"root" using (sec.root_actor() is not null);
create policy search on option_item for select to :"search" using (true);
create trigger follow_option after insert or update of texts on option_item for each row
  execute function sec.follow_option();

-- Entries that root adds have numbers from here on; those of the data files stay far below.
create sequence option_item_own as int start 1000000;
grant usage on sequence option_item_own to :"root";
