-- Returns the questions of a version of a vacancy with the answers given to them. Raises all faults of the answers
-- at once. Called by apply.
-- needs: accepts, refuse_all
-- owner: owner   execute: command
create or replace function sec.answered(p_vacancy uuid, p_number int, p_answers jsonb)
returns jsonb
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  q record; given jsonb; answer jsonb; faults jsonb := '[]'; result jsonb := '[]';
begin
  select coalesce(
    jsonb_agg(jsonb_build_object('code', 'INVALID_INPUT', 'field', 'answers.' || (a.value ->> 'questionId'))),
    '[]'
  ) into faults
  from jsonb_array_elements(p_answers) a
  where not exists (
    select 1
    from public.vacancy_question x
    where x.vacancy_id = p_vacancy and x.number = p_number and x.id::text = a.value ->> 'questionId'
  );
  for q in
    select x.*
    from public.vacancy_question x
    where x.vacancy_id = p_vacancy and x.number = p_number
    order by x.position
  loop
    select a.value - 'questionId' into given
    from jsonb_array_elements(p_answers) a
    where a.value ->> 'questionId' = q.id::text;
    answer := case q.kind
        when 'TEXT' then given - array['yes', 'choice', 'number']
        when 'YES_NO' then given - array['text', 'choice', 'number']
        when 'CHOICE' then given - array['text', 'yes', 'number']
        else given - array['text', 'yes', 'choice']
      end;
    if given is distinct from answer
      or (q.kind = 'CHOICE' and (answer ->> 'choice')::int not between 0 and cardinality(q.choices) - 1) then
      faults := faults || jsonb_build_object('code', 'INVALID_INPUT', 'field', 'answers.' || q.id);
    elsif q.required and coalesce(answer, '{}') = '{}' then
      faults := faults || jsonb_build_object('code', 'FIELD_REQUIRED', 'field', 'answers.' || q.id);
    end if;
    answer := nullif(answer, '{}');
    result := result || jsonb_build_object(
      'id', q.id, 'kind', q.kind, 'text', q.text, 'required', q.required, 'choices', to_jsonb(q.choices),
      'knockOut', q.knock_out, 'answer', answer, 'accepted', sec.accepts(q.kind, q.knock_out, answer)
    );
  end loop;
  if faults <> '[]' then
    perform sec.refuse_all(faults);
  end if;
  return result;
end
$$;
