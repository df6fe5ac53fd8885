-- Whether an answer meets the knock-out condition of a question. Null when there is no condition or no answer.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.accepts(p_kind text, p_knock_out jsonb, p_answer jsonb)
returns boolean
language sql immutable
set search_path = pg_catalog
as $$
  select
    case
      when p_knock_out is null or p_answer is null then null
      when p_kind = 'YES_NO' then p_answer -> 'yes' = p_knock_out -> 'yes'
      when p_kind = 'CHOICE' then p_knock_out -> 'choices' @> jsonb_build_array(p_answer -> 'choice')
      when p_kind = 'NUMBER' then (p_answer ->> 'number')::numeric
        >= coalesce((p_knock_out ->> 'min')::numeric, '-infinity')
        and (p_answer ->> 'number')::numeric <= coalesce((p_knock_out ->> 'max')::numeric, 'infinity')
    end
$$;
