-- Builds the query of a word or phrase. The query finds the stems of each language in the profile or in a CV that the
-- institution may search, and the keys of options with this name. Null for words that a language leaves out, such as
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
