-- Every value is derived from a hash of a row's number, so that each run inserts the same rows. Sizes are session
-- settings. The option lists have not been analysed since the migration inserted them.
analyze option_item;
create schema bench;
create function bench.pick(n int, salt int, below int) returns int language sql immutable parallel safe
  as $$ select (abs(hashint8extended(n, salt) % below))::int $$;
-- Ordered by number, in the format of a version 7 UUID.
create function bench.id(kind int, n int) returns uuid language sql immutable parallel safe
  as $$ select ('0199' || lpad(to_hex(n), 8, '0') || '70008000' || lpad(to_hex(kind), 12, '0'))::uuid $$;
create function bench.word(words text[], n int, salt int) returns text language sql immutable parallel safe
  as $$ select words[1 + bench.pick(n, salt, cardinality(words))] $$;
create function bench.words(words text[], n int, salt int, many int) returns text language sql immutable parallel safe
  as $$ select string_agg(bench.word(words, n * 331 + g, salt), ' ') from generate_series(1, many) g $$;

create unlogged table bench.lists as select
  '{Amélia,Anabela,Beatriz,Célia,Dércia,Elsa,Fátima,Graça,Hermínia,Isabel,Joana,Lurdes,Marta,Nádia,Olga,Paula,Rosa,Sónia,Teresa,Zaida,Abílio,Armando,Bento,Carlos,Domingos,Edson,Félix,Gil,Hélder,Inácio,Jorge,Luís,Manuel,Nelson,Osvaldo,Pedro,Rui,Samuel,Tomás,Virgílio}'::text[] as names,
  '{Cossa,Macuácua,Sitoe,Nhantumbo,Chissano,Machava,Mondlane,Tembe,Matsinhe,Mabunda,Langa,Muianga,Bila,Zandamela,Guambe,Mucavele,Nhaca,Simango,Manhiça,Cumbe,Mutemba,Chivambo,Novela,Ubisse,Massingue,Sambo,Timane,Vilanculos,Honwana,Mazive,Ngoenha,Pelembe,Ribeiro,Tivane,Uamusse,Xavier,Zimba,Dimande,Faduco,Jamal}'::text[] as surnames,
  '{Gestor,Técnica,Coordenador,Analista,Assistente,Directora,Consultor,Supervisora,Especialista,Encarregado}'::text[] as posts,
  '{operações,logística,contabilidade,vendas,manutenção,segurança,recursos humanos,sistemas,qualidade,compras,energia,agronomia,saúde pública,finanças,produção}'::text[] as fields,
  '{equipa,projecto,cliente,relatório,orçamento,planeamento,execução,contrato,fornecedor,armazém,frota,auditoria,formação,avaliação,risco,norma,processo,melhoria,distrito,porto,mina,gás,rede,obra,turno,inventário,atendimento,campanha,análise,gestão,coordenação,acompanhamento,responsável,garantir,elaborar,controlar,apoiar,promover,cumprir,prazo}'::text[] as talk;

create unlogged table bench.sentence as select number, bench.words(l.talk, number, 9, 22) as text from generate_series(0, 996) number, bench.lists l;
-- Each description consists of two of these.
create unlogged table bench.paragraph as
  select paragraph.number, '<p>' || string_agg(s.text, ' ' order by g) || '</p>' as text
  from generate_series(0, 996) paragraph (number), generate_series(1, 3) g, bench.sentence s where s.number = bench.pick(paragraph.number * 5 + g, 15, 997) group by paragraph.number;

-- The ids of each option list as one array, from which a row picks. Stored uncompressed, because 50,000 rows read it.
create unlogged table bench.options (list text, ids int[]);
alter table bench.options alter ids set storage plain;
insert into bench.options select list, array_agg(id order by sort, id) from option_item where active group by list;
create function bench.ids(p_list text) returns int[] language sql stable as $$ select ids from bench.options where list = p_list $$;
create function bench.of(ids int[], n int, salt int) returns int language sql immutable parallel safe
  as $$ select ids[1 + bench.pick(n, salt, cardinality(ids))] $$;
create function bench.two_of(ids int[], n int, salt int) returns int[] language sql immutable parallel safe
  as $$ select array[bench.of(ids, n * 7, salt), ids[1 + (bench.pick(n * 7, salt, cardinality(ids)) + 1) % cardinality(ids)]] $$;
create function bench.five_of(ids int[], n int, salt int) returns int[] language sql immutable parallel safe
  as $$ select bench.two_of(ids, n * 11, salt) || ids[1 + (bench.pick(n * 77, salt, cardinality(ids)) + 3) % cardinality(ids)]
    || ids[1 + (bench.pick(n * 77, salt, cardinality(ids)) + 8) % cardinality(ids)] || ids[1 + (bench.pick(n * 77, salt, cardinality(ids)) + 20) % cardinality(ids)] $$;

-- For the few rows of requirements, where a look-up per call is fast enough.
create function bench.option(p_list text, n int, salt int) returns int language sql stable as $$ select bench.of(bench.ids(p_list), n, salt) $$;
create function bench.option_set(p_list text, n int, salt int, many int) returns int[] language sql stable
  as $$ select array_agg(distinct bench.option(p_list, n * 17 + g, salt)) from generate_series(1, many) g $$;

create unlogged table bench.place as
  select row_number() over (order by d.id)::int - 1 as number, d.id as district, p.id as province
  from option_item d join option_item p on p.list = 'PROVINCE' and p.key = d.parent where d.list = 'DISTRICT';
-- One row with the lists from which candidates pick.
create unlogged table bench.lookup (skills int[], tools int[], nationalities int[], sectors int[], areas int[], studies int[], levels int[], languages int[], spoken int[]);
alter table bench.lookup alter skills set storage plain, alter tools set storage plain, alter studies set storage plain, alter areas set storage plain, alter nationalities set storage plain;
insert into bench.lookup select bench.ids('SKILL'), bench.ids('TOOL'), bench.ids('NATIONALITY'), bench.ids('SECTOR'), bench.ids('EXPERTISE_AREA'), bench.ids('STUDY_AREA'),
  bench.ids('ACADEMIC_LEVEL'), bench.ids('LANGUAGE'), bench.ids('LANGUAGE_LEVEL');
