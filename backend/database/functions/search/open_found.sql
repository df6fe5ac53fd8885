-- Runs the query of open_statement and counts the rows. If a word or a filter limits the rows and the order is NEW or
-- END, it first reads up to 1,001 rows in any order and sorts them, because it is unknown how rare the word is. If
-- there are more than 1,000 rows, it scans the index of the sort order until the page is full.
-- needs: open_order, open_statement
-- owner: search   execute: -
create or replace function sec.open_found(
  p_conditions text,
  p_order text,
  p_currency text,
  p_rank text,
  p_wanted int,
  p_sifted boolean,
  out matches uuid[],
  out total int
)
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  apart boolean := (p_rank is not null or p_sifted) and p_order in ('NEW', 'END');
begin
  total := 1001;
  if apart then
    execute format('select count(*), coalesce(array_agg(v.id order by %s), ''{}'') from (
      select v.id, v.published_at, v.end_date from public.vacancy v where %s limit 1001) v',
      sec.open_order(p_order), p_conditions) into total, matches;
  end if;
  if total = 1001 then
    execute sec.open_statement(p_conditions, p_order, p_currency, p_rank,
      case when apart then p_wanted else greatest(1001, p_wanted) end) into matches;
    total := case when apart then 1001 else least(cardinality(matches), 1001) end;
  end if;
end
$$;
