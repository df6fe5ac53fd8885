-- Removes the search row of a candidate who is in no database any more, and the words that no other candidate uses.
-- needs: -
-- owner: command   execute: -
create or replace function sec.forget_searched(p_candidate uuid)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  used text[] := array(
    select regexp_replace(w.lexeme, '^cv:', '')
    from public.candidate_search s cross join unnest(s.keys) w
    where s.candidate_id = p_candidate and w.lexeme !~ '^#'
  );
  known record;
begin
  delete from public.candidate_search where candidate_id = p_candidate;
  for known in
    select k.word,
      (
        select string_agg(format('(%L | %L)', stem, 'cv:' || stem), ' & ') from unnest(k.stems) stem
      )::tsquery as query
    from public.candidate_word k
    where k.stems && used and k.stems <@ used and k.stems <> '{}'
  loop
    -- Search one shard of the candidates first: a common word is found there without a search of all candidates.
    if not exists (
        select 1 from public.candidate_search s where s.keys @@ (known.query && '''#shard:0'''::tsquery)
      )
      and not exists (select 1 from public.candidate_search s where s.keys @@ known.query)
      and not exists (select 1 from public.candidate_search_option o where o.vector @@ known.query)
    then
      delete from public.candidate_word where word = known.word;
    end if;
  end loop;
end
$$;
