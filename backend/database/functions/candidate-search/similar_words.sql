-- Returns the words of candidates that the user may have meant by a folded word: words that begin with it, then words
-- with a similar spelling. Empty if candidates use the word itself.
-- needs: word_stems
-- owner: search   execute: -

-- A setting of an extension can be stored only after its library was loaded. A call of one of its functions loads it.
select public.similarity('a', 'b');

create or replace function sec.similar_words(p_word text)
returns text[]
language sql stable
set search_path = pg_catalog, public
set pg_trgm.similarity_threshold = 0.35
as $$
  select
    case
      when exists (select 1 from public.candidate_word k where k.stems && sec.word_stems(p_word)) then '{}'
      else array(
        select k.word
        from public.candidate_word k
        where k.word operator(public.%) p_word
        order by k.word not like p_word || '%', public.similarity(k.word, p_word) desc, k.word
        limit 6
      )
    end
$$;
