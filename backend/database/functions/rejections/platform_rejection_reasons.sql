-- The platform's reasons for rejection, each with the text that a candidate reads, in three languages. An entry that
-- root added to the option list has no such text, so its name is used.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.platform_rejection_reasons()
returns table (option_id int, name jsonb, candidate_text jsonb, sort int, active boolean)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select o.id, o.texts,
    case when t.key is null then o.texts else jsonb_build_object('en', t.en, 'pt', t.pt, 'fr', t.fr) end,
    o.sort, o.active
  from public.option_item o
    left join (
      values
        (
          'more_experience',
          'The role asks for more experience than your CV shows at present.',
          'A função pede mais experiência do que o seu CV mostra neste momento.',
          'Le poste demande plus d’expérience que votre CV n’en montre pour le moment.'
        ),
        (
          'other_training',
          'The role asks for another field or another level of study than those in your CV.',
          'A função pede uma área ou um nível de formação diferentes dos que constam no seu CV.',
          'Le poste demande un domaine ou un niveau d’études différents de ceux de votre CV.'
        ),
        (
          'essential_skill',
          'Your CV does not show a skill that is essential for the role. If you have it, add it to your CV.',
          'Falta no seu CV uma competência essencial para a função. Se a tem, acrescente-a ao CV.',
          'Il manque dans votre CV une compétence essentielle pour le poste. Si vous l’avez, ajoutez-la.'
        ),
        (
          'language_level',
          'The role asks for a higher language level than the one in your CV.',
          'A função pede um nível de língua mais alto do que o que consta no seu CV.',
          'Le poste demande un niveau de langue plus élevé que celui de votre CV.'
        ),
        (
          'documents_missing',
          'A document that was mandatory for this vacancy was missing in your application.',
          'Faltou na sua candidatura um documento obrigatório para esta vaga.',
          'Il manquait dans votre candidature un document obligatoire pour cette offre.'
        ),
        (
          'place_or_availability',
          'The place of work or the availability that the role needs does not fit what you indicated.',
          'O local de trabalho ou a disponibilidade de que a função precisa não são compatíveis com o que indicou.',
          'Le lieu de travail ou la disponibilité nécessaires au poste ne correspondent pas à ce que vous avez indiqué.'
        ),
        (
          'salary_expectation', 'The salary that you expect is above what the role offers.',
          'O salário que pretende está acima do que a função oferece.',
          'Le salaire que vous souhaitez dépasse ce que le poste propose.'
        ),
        (
          'closer_profile',
          'Your application was good, but the profile of another candidate was closer to what we asked for.',
          'A sua candidatura era boa, mas o perfil de outra pessoa ficou mais próximo do que pedimos.',
          'Votre candidature était bonne, mais le profil d’une autre personne était plus proche de notre demande.'
        ),
        ('vacancy_filled', 'The vacancy has been filled.', 'A vaga já foi preenchida.', 'Le poste est pourvu.'),
        (
          'vacancy_cancelled',
          'The recruitment for this vacancy was cancelled. This has nothing to do with your application.',
          'O recrutamento para esta vaga foi cancelado. A decisão não está relacionada com a sua candidatura.',
          'Le recrutement pour ce poste a été annulé. Cette décision n’est pas liée à votre candidature.'
        )
    ) t (key, en, pt, fr) on t.key = o.key
  where o.list = 'REJECTION_REASON'
$$;
