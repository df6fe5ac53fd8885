-- Trigger on applications. It records how the number of applications per stage and status changes, in a setting that is
-- local to the transaction. `keep_candidacy_counts` writes these changes when the transaction commits.
-- needs: -
-- owner: command   execute: -
create or replace function sec.count_candidacy()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  noted jsonb := coalesce(nullif(current_setting('app.candidacy_counts', true), ''), '{}');
  place text;
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.stage_id is not distinct from new.stage_id then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.stage_id is not null then
    place := concat_ws(' ', old.vacancy_id, old.stage_id, old.status, old.tenant_id);
    noted := noted || jsonb_build_object(place, coalesce((noted ->> place)::int, 0) - 1);
  end if;
  if new.stage_id is not null then
    place := concat_ws(' ', new.vacancy_id, new.stage_id, new.status, new.tenant_id);
    noted := noted || jsonb_build_object(place, coalesce((noted ->> place)::int, 0) + 1);
  end if;
  perform set_config('app.candidacy_counts', noted::text, true);
  return null;
end
$$;
