-- Trigger on the option lists. It stores the words of each option that a profile can contain. A search for the name of
-- the option in any language then finds the candidates who chose the option.
-- needs: fold, text_vector, word_stems
-- owner: command   execute: -
create or replace function sec.follow_option()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  kind text := case new.list
    when 'SKILL' then 'skill'
    when 'TOOL' then 'skill'
    when 'EXPERTISE_AREA' then 'area'
    when 'STUDY_AREA' then 'study'
    when 'ACADEMIC_LEVEL' then 'level'
    when 'LANGUAGE' then 'language'
    when 'PROVINCE' then 'place'
    when 'DISTRICT' then 'place'
    when 'MUNICIPALITY' then 'place'
  end;
  names text := concat_ws(' ', new.texts ->> 'pt', new.texts ->> 'en', new.texts ->> 'fr');
begin
  if kind is null then
    return null;
  end if;
  insert into public.candidate_search_option (option_id, key, vector)
  values (new.id, '#' || kind || ':' || new.id, sec.text_vector(names, 'B'))
  on conflict (option_id) do update
  set vector = excluded.vector;
  insert into public.candidate_word (word, stems)
  select w.lexeme, sec.word_stems(w.lexeme)
  from unnest(to_tsvector('pg_catalog.simple', sec.fold(names))) w
  where w.lexeme ~ '^[a-z]{3,30}$'
  order by w.lexeme
  on conflict do nothing;
  return null;
end
$$;
