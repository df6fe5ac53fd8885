-- Returns the limits for vacancies of the caller's institution: number, price, and the currency of the price. The
-- currency is that of the plan, else USD.
-- needs: tenant
-- owner: search   execute: staff
create or replace function sec.vacancy_limits()
returns table (vacancies int, price numeric, currency text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(i.vacancy_limit, p.vacancy_limit), coalesce(i.vacancy_price_limit, p.vacancy_price_limit),
    coalesce(p.currency, 'USD')
  from public.institution i left join public.plan p on p.id = i.plan_id
  where i.id = sec.tenant()
$$;
