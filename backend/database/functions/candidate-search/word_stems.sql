-- Returns the stems of a folded word in Portuguese, English and French, as `text_vector` stores them. A word that is a
-- stop word of a language, such as "de", has no stem in that language.
-- needs: fold, pt_norm
-- owner: owner   execute: everybody
create or replace function sec.word_stems(p_word text)
returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, public
as $$
  select coalesce(array_agg(distinct stem), '{}')
  from
    (
      values ('portuguese_stem'::regdictionary, sec.pt_norm(p_word)), ('english_stem', sec.fold(p_word)),
        ('french_stem', sec.fold(p_word))
    ) language (dictionary, word),
    unnest(ts_lexize(dictionary, word)) stem
$$;
