-- Builds a query that returns an array of at most p_most ids of open vacancies in an order. Relevance is computed only
-- for the newest thousand rows, so that the cost of a frequent word is limited.
-- needs: open_order
-- owner: search   execute: -
create or replace function sec.open_statement(
  p_conditions text,
  p_order text,
  p_currency text,
  p_rank text,
  p_most int
)
returns text
language sql immutable
set search_path = pg_catalog, public
as $$
  select case p_order when 'SALARY' then format('select array(select t.id from (
  (select 0 as tier, v.id, coalesce(v.salary_max, v.salary_min) as pay, v.published_at from public.vacancy v
  where %1$s and %2$s order by coalesce(v.salary_max, v.salary_min) desc, v.published_at desc, v.id desc limit %3$s)
  union all (select 1, v.id, null, v.published_at from public.vacancy v where %1$s and (%2$s) is not true
  order by v.published_at desc, v.id desc limit %3$s)) t
  order by t.tier, t.pay desc nulls last, t.published_at desc, t.id desc limit %3$s)',
    p_conditions,
    format(
      'v.show_salary and v.salary_currency = %L and coalesce(v.salary_max, v.salary_min) is not null',
      p_currency
    ),
    p_most
    )
    when 'RELEVANCE' then format('select array(select n.id from (
  select w.*, row_number() over (order by w.published_at desc, w.id desc) as place from (
  select v.id, v.published_at, v.search, v.title_folded from public.vacancy v where %s
  order by v.published_at desc, v.id desc limit %s) w) n
  order by n.place > 1000, case when n.place <= 1000 then %s end desc, n.published_at desc, n.id desc)',
    p_conditions, p_most, p_rank
    )
    else format(
      'select array(select v.id from public.vacancy v where %s order by %s limit %s)',
      p_conditions, sec.open_order(p_order), p_most
    )
    end
$$;
