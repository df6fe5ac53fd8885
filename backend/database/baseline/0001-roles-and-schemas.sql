-- Roles, extensions and the schema `sec`, which holds the functions and the type of their argument.
-- needs: -

-- Roles belong to the whole cluster, so their names begin with the name of the database. A role may be left from a
-- database that was dropped.
do $$
declare
  kind text;
  options text;
begin
  for kind, options in
    values
      -- Audiences: a transaction takes one of them.
      ('staff', 'nologin'), ('candidate', 'nologin'), ('public', 'nologin'), ('partner', 'nologin'),
      -- Owners of functions with `security definer`.
      ('command', 'nologin'), ('search', 'nologin'),
      -- Logins of the programs.
      ('app', 'login noinherit'), ('auth', 'login noinherit'), ('root', 'login noinherit'),
      ('worker', 'login noinherit')
  loop
    begin
      execute format('create role %I %s', current_database() || '_' || kind, options);
    exception when duplicate_object then
      execute format('alter role %I %s', current_database() || '_' || kind, options);
    end;
  end loop;
end $$;

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create schema sec;

-- The login `app` inherits no rights. Each transaction takes one of these roles with `set role`.
grant :"staff", :"candidate", :"public", :"partner" to :"app";
-- The worker takes the role of the audience whose event it handles.
grant :"staff", :"candidate", :"public", :"partner" to :"worker";
-- The owner of the database must be a member to make these roles the owners of functions.
grant :"command", :"search" to :"owner";

revoke all on schema public from public;
revoke all on schema sec from public;
grant usage on schema public, sec
  to :"staff", :"candidate", :"public", :"partner", :"app", :"auth", :"root", :"worker", :"command", :"search";
-- PostgreSQL requires that the new owner of a function has the right to create objects in its schema.
grant create on schema sec to :"command", :"search";
alter default privileges revoke execute on functions from public;

-- The data of a profile that the match reads. Functions that the triggers on profiles call use this type.
create type sec.match_shape as (
  -- One level for each study area, in the same order.
  study_areas int[],
  study_levels int[],
  expertise_areas int[],
  -- One level for each language, in the same order. A native speaker counts as advanced.
  language_ids int[],
  language_levels int[],
  -- The union of the periods of all jobs; a present job has no end.
  experience datemultirange,
  skills int[]
);
grant usage on type sec.match_shape to public;
