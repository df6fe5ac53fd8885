-- Returns `words`, one query for each term that must be found, `excluded`, the query that must not match, and `marked`,
-- the words of CVs that the search marks. Each term is `{text, phrase, exclude, lexeme}`; `lexeme` is the key of an
-- address or a number. If no candidate uses a word, similar words are searched instead. `nothing` is true if one of the
-- terms cannot be found.
-- needs: fold, similar_words, term_query, word_stems
-- owner: search   execute: -
create or replace function sec.words_query(
  p_terms jsonb,
  p_cvs tsquery,
  out words tsquery[],
  out excluded tsquery,
  out marked text[],
  out nothing boolean
)
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  term record;
  query tsquery;
  similar_to text[];
  searched text[] := '{}';
  wanted text;
begin
  nothing := false;
  words := '{}';
  for term in
    select * from jsonb_to_recordset(p_terms) t (text text, phrase boolean, exclude boolean, lexeme text)
  loop
    if term.lexeme is not null then
      query := quote_literal(term.lexeme)::tsquery;
    else
      query := sec.term_query(term.text, term.phrase, p_cvs);
    end if;
    continue when query is null;
    if not term.exclude and not term.phrase and term.lexeme is null then
      wanted := sec.fold(term.text);
      similar_to := case when wanted ~ '^[a-z]{3,30}$' then sec.similar_words(wanted) else '{}' end;
      if similar_to <> '{}' then
        query := null;
        foreach wanted in array similar_to loop
          query := coalesce(
            query || sec.term_query(wanted, false, p_cvs), sec.term_query(wanted, false, p_cvs), query
          );
        end loop;
        continue when query is null;
        searched := searched || similar_to;
      elsif wanted ~ '^[a-z]{3,30}$'
        and not exists (select 1 from public.candidate_word k where k.stems && sec.word_stems(wanted))
      then
        nothing := true;
      else
        searched := searched || wanted;
      end if;
    elsif not term.exclude and term.text is not null then
      -- A small word of a phrase, such as "de", occurs in most texts, so it is not marked.
      searched := searched || array(
        select w
        from regexp_split_to_table(sec.fold(term.text), '[^a-z0-9]+') w
        where sec.term_query(w, false, p_cvs) is not null
      );
    end if;
    if term.exclude then
      excluded := case when excluded is null then query else excluded || query end;
    else
      words := words || query;
    end if;
  end loop;
  marked := array(
    select k.word
    from public.candidate_word k
    where k.stems && (
      select coalesce(array_agg(stem), '{}') from unnest(searched) w, unnest(sec.word_stems(w)) stem
    )
    union
    select w
    from unnest(searched) w
    where w <> ''
    limit 200
  );
end
$$;
