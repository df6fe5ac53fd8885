-- Returns the words of a document for searching. Each word begins with `cv:`, because not everybody who finds the
-- person may read the document.
-- needs: text_vector
-- owner: owner   execute: command
create or replace function sec.document_vector(p_text text)
returns tsvector
language sql immutable parallel safe
set search_path = pg_catalog, public
as $$
  select coalesce(
    string_agg(quote_literal('cv:' || w.lexeme) || ':' || array_to_string(w.positions, ','), ' ')::tsvector, ''
  )
  from unnest(sec.text_vector(p_text, 'D')) w
  where w.lexeme !~ '[\\'']' and length(w.lexeme) <= 60
$$;
