-- Builds the text query of a word or phrase. The query matches a candidate if the profile, or a CV that the institution
-- may search, contains the stems of the word or phrase in Portuguese, English or French. It also matches a candidate
-- who chose an option with this name. Returns null for a word that is a stop word in one of the languages, such as
-- "de".
-- needs: fold, pt_norm
-- owner: search   execute: -
create or replace function sec.term_query(p_text text, p_phrase boolean, p_cvs tsquery)
returns tsquery
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  folded text := sec.fold(p_text);
  words tsquery[] := case
      when p_phrase then array[
        phraseto_tsquery('pg_catalog.portuguese', sec.pt_norm(p_text)),
        phraseto_tsquery('pg_catalog.english', folded), phraseto_tsquery('pg_catalog.french', folded)
      ]
      else array[
        plainto_tsquery('pg_catalog.portuguese', sec.pt_norm(p_text)),
        plainto_tsquery('pg_catalog.english', folded), plainto_tsquery('pg_catalog.french', folded)
      ]
    end;
  word tsquery;
  answer tsquery;
  options tsquery;
begin
  if not p_phrase and exists (select 1 from unnest(words) w where numnode(w) = 0) then
    return null;
  end if;
  for word in select distinct w from unnest(words) w where numnode(w) > 0 loop
    answer := case when answer is null then word else answer || word end;
  end loop;
  select string_agg(quote_literal(o.key), ' | ')::tsquery into options
  from public.candidate_search_option o
  where o.vector @@ answer;
  answer := answer || (regexp_replace(answer::text, '''([^'']+)''', '''cv:\1''', 'g')::tsquery && p_cvs);
  return case when options is null then answer else answer || options end;
end
$$;
