-- Returns the words of a text for searching, with a weight. The words are stems in Portuguese, English and French, one
-- language after the other, because people write CVs in all three languages.
-- needs: fold, pt_norm
-- owner: owner   execute: everybody
create or replace function sec.text_vector(p_text text, p_weight "char")
returns tsvector
language plpgsql immutable parallel safe
set search_path = pg_catalog, public
as $$
declare
  folded text := sec.fold(p_text);
begin
  return setweight(
    to_tsvector('pg_catalog.portuguese', sec.pt_norm(folded))
      || to_tsvector('pg_catalog.english', folded)
      || to_tsvector('pg_catalog.french', folded),
    p_weight
  );
end
$$;
