-- Returns the text of an SQL expression of the degree, in billionths, to which the areas of a row `s` fit the related
-- areas that a vacancy asks for. An asked area counts one if the row has it, and one half if the row has another area
-- of its group. The row has `areas` as in `candidate_shape`. `p_wanted` are numbers of existing options. Tests compare
-- the degree with the match.
-- needs: -
-- owner: owner   execute: command, search
create or replace function sec.related_expression(p_wanted int[])
returns text
language sql stable
set search_path = pg_catalog, public
as $$
  with
    wanted as (
      select w.id, w.grp, 2 * (u.place::int - 1) as shift
      from unnest(p_wanted) with ordinality u (id, place) join option_item w on w.id = u.id
    ),
    -- Each of up to 15 asked areas has two bits. The area itself sets both bits; another area of its group sets one.
    held as (
      select o.id, bit_or(case when o.id = w.id then 3 else 1 end << (w.shift % 30)) as bits
      from wanted w join option_item o on o.id = w.id or (o.list = 'EXPERTISE_AREA' and o.grp = w.grp)
      group by o.id
    ),
    bounds as (select min(id) - 1 as lowest, max(id) as highest from held),
    degrees as (
      select array_agg(round(halves * 500000000.0 / cardinality(p_wanted))::int order by halves) as by_halves
      from generate_series(0, 2 * cardinality(p_wanted)) halves
    ),
    -- The bits of up to eight areas are read from an array, by the number of the area less `lowest`.
    looked_up as (
      select string_agg(
        format(
          'coalesce((%L::int[])[s.areas[%s] - %s], 0)',
          array(
            select coalesce(h.bits, 0)
            from generate_series(b.lowest + 1, b.highest) place left join held h on h.id = place
            order by place
          ),
          area, b.lowest
        ),
        ' | '
      ) as bits
      from bounds b, generate_series(1, 8) area
      where cardinality(p_wanted) <= 15 and b.highest - b.lowest <= 2000
    ),
    -- Compares all areas of a row that has more of them.
    compared as (
      select string_agg(
        format(
          'case when %s = any (s.areas) then 2 %s else 0 end', w.id,
          case when near.ids is not null then format('when s.areas && %L::int[] then 1', near.ids) end
        ),
        ' + '
      ) as halves
      from wanted w
        cross join lateral (
          select array_agg(o.id) as ids
          from option_item o
          where o.list = 'EXPERTISE_AREA' and o.grp = w.grp and o.id <> w.id
        ) near
    )
  select format(
    '(%L::int[])[1 + case when %s then bit_count((%s)::bit(32)) else %s end]',
    d.by_halves,
    case when l.bits is null then 'false' else 's.areas[9] is null' end,
    coalesce(l.bits, '0'), c.halves
  )
  from degrees d, looked_up l, compared c
$$;
