-- The profiles consist of a few thousand different texts. The words of each text are computed once, by the product's
-- sec.text_vector, and joined per candidate.
create aggregate bench.joined(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');
create unlogged table bench.vector as
  select kind, text, sec.text_vector(text, weight::"char") as vector
  from bench.lists l, lateral (
    select 'name' as kind, unnest(l.names) as text, 'A' as weight
    union all select 'surname', unnest(l.surnames), 'A'
    union all select 'profession', post || ' de ' || field, 'A' from unnest(l.posts) post, unnest(l.fields) field
    union all select 'profession', 'Astrofísica', 'A'
    union all select 'position', post || ' de ' || field, 'B' from unnest(l.posts) post, unnest(l.fields) field
    union all select 'course', 'Curso de ' || field, 'B' from unnest(l.fields) field
    union all select 'employer', 'Empresa ' || n, 'C' from generate_series(0, 2999) n
    union all select 'institution', 'Universidade ' || n, 'C' from generate_series(0, 39) n
    union all select 'sentence', s.text, 'D' from bench.sentence s
  ) texts;
alter table bench.vector add primary key (kind, text);
analyze bench.vector;
insert into candidate_word (word, stems)
  select word, sec.word_stems(word)
  from (select distinct w.lexeme as word from bench.vector v cross join unnest(to_tsvector('pg_catalog.simple', sec.fold(v.text))) w) used
  where word ~ '^[a-z]{3,30}$'
  on conflict do nothing;
