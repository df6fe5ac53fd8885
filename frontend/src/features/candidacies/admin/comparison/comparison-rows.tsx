import type { ReactNode } from 'react';

import type { AdminComparisonQuery } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { useT } from '../../../../shared/i18n/useT';
import { evidenceText } from '../../../matching/admin';
import { KnockedOutTag } from '../CandidacyTags';
import { useAnswerWords } from '../profile/Answers';
import { useSalary } from '../profile/PersonCards';
import { usePeriod } from '../profile/ProfileSheets';
import { isSame, notShared, type ComparisonValues } from './differences';

type ComparedCandidacy = AdminComparisonQuery['compareCandidacies'][number];

/** An applicant, or a person of the database, who has given no answers. */
export type ComparedPerson = Pick<ComparedCandidacy, 'id' | 'profile' | 'score'> &
  Partial<Pick<ComparedCandidacy, 'answers'>>;
type Part = NonNullable<ComparedCandidacy['score']>['components'][number];

export interface ComparisonRow extends ComparisonValues {
  key: string;
  label: string;
  /** The weight of a part of the score. */
  note?: string;
  /** Cell of this row for the person at index `place`. */
  cell: (place: number) => ReactNode;
}

/** The rows of the comparison, in the order in which recruiters decide: score, profile, expectations, answers. */
export function useComparisonRows(people: readonly ComparedPerson[]): ComparisonRow[] {
  const rows = [useParts(people), useProfile(people), useExpectations(people), useAnswers(people)];
  return rows.flat().filter(({ values }) => values.some((list) => list.length > 0));
}

function useParts(people: readonly ComparedPerson[]): ComparisonRow[] {
  const t = useT('admin-ranking');
  const tm = useT('admin-matching');
  const formats = useFormats();
  const partOf = (person: ComparedPerson, place: number): Part | undefined => person.score?.components[place];
  const places = (people[0]?.score?.components ?? []).flatMap(({ state }, place) =>
    state === 'NOT_APPLICABLE' ? [] : [place],
  );
  return places.map((place) => {
    const parts = people.map((person) => partOf(person, place));
    const best = Math.max(...parts.map((part) => part?.contribution ?? 0));
    const key = parts[0]?.key ?? '';
    const values = parts.map((part) => [String(part?.contribution ?? 0)]);
    const isDifferent = !isSame({ values });
    return {
      key,
      label: tm(`part.${key}`),
      note: formats.percent(parts[0]?.weight ?? 0),
      values,
      cell: (at) => {
        const part = parts[at];
        return part === undefined ? null : (
          <>
            <span className="x-points a-num">
              {isDifferent && part.contribution === best ? (
                <b>
                  {formats.score(part.contribution)} <span className="a-sr">{t('comparison.best')}</span>
                </b>
              ) : (
                formats.score(part.contribution)
              )}
              <span className="a-bar" aria-hidden="true">
                <i style={{ width: `${part.degree * 100}%` }} />
              </span>
            </span>
            <span className="a-meta">{evidenceText(part, tm, formats)}</span>
          </>
        );
      },
    };
  });
}

/** A list for each person. Values that not everybody has are marked. */
function listRow(
  key: string,
  label: string,
  values: readonly (readonly string[])[],
  none: string,
  tone: 'primary' | 'warn' = 'primary',
): ComparisonRow {
  const different = notShared({ values });
  return {
    key,
    label,
    values,
    cell: (place) =>
      values[place]?.length === 0 ? (
        <span className="a-meta">{none}</span>
      ) : (
        <span className="a-tags">
          {[...new Set(values[place])].map((value) => (
            <Tag key={value} tone={different.has(value) ? tone : undefined}>
              {value}
            </Tag>
          ))}
        </span>
      ),
  };
}

/** One text or several lines for each person. */
function textRow(key: string, label: string, values: readonly (readonly string[])[], none: string): ComparisonRow {
  return {
    key,
    label,
    values,
    cell: (place) =>
      values[place]?.length === 0 ? (
        <span className="a-meta">{none}</span>
      ) : (
        [...new Set(values[place])].map((line) => <p key={line}>{line}</p>)
      ),
  };
}

function useProfile(people: readonly ComparedPerson[]): ComparisonRow[] {
  const t = useT('admin-candidacies');
  const tr = useT('admin-ranking');
  const periodOf = usePeriod();
  const none = t('not_given');
  const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
  const missing = people.map(({ score }) => (score?.essentialMissing ?? []).map(({ text }) => text.localized));
  const skills = people.map(({ profile }) => [
    ...[...profile.skills, ...profile.tools].map(({ text }) => text.localized),
    ...profile.ownSkills,
  ]);
  const languages = people.map(({ profile }) =>
    profile.languages.map(
      ({ language, level, native }) =>
        `${language.text.localized}: ${native ? t('native') : level.text.localized.toLowerCase()}`,
    ),
  );
  const studies = people.map(({ profile }) =>
    profile.studies.map((study) =>
      joined([
        `${study.academicLevel.text.localized}, ${study.course ?? study.studyArea.text.localized}`,
        study.institution,
      ]),
    ),
  );
  const experiences = people.map(({ profile }) =>
    profile.experiences.map((job) =>
      joined([job.position, job.employer, periodOf(job.startDate, job.endDate, job.stillWorking)]),
    ),
  );
  return [
    listRow('essential', t('essential_missing'), missing, tr('comparison.none_missing'), 'warn'),
    listRow('skills', tr('comparison.cv_skills'), skills, none),
    listRow('languages', tr('comparison.cv_languages'), languages, none),
    textRow('studies', t('training'), studies, none),
    textRow('experience', t('experience'), experiences, t('no_experience')),
  ];
}

function useExpectations(people: readonly ComparedPerson[]): ComparisonRow[] {
  const t = useT('admin-candidacies');
  const ta = useT('admin-applicant');
  const salaryOf = useSalary();
  const none = t('not_given');
  const one = (text: string | null | undefined) => (text === null || text === undefined ? [] : [text]);
  const of = (read: (profile: ComparedPerson['profile']) => string | null | undefined) =>
    people.map(({ profile }) => one(read(profile)));
  return [
    textRow(
      'availability',
      ta('availability'),
      of(({ availability }) => availability?.text.localized),
      none,
    ),
    textRow('salary', ta('salary'), of(salaryOf), none),
    textRow(
      'province',
      t('province'),
      of(({ province }) => province?.text.localized),
      none,
    ),
  ];
}

function useAnswers(people: readonly ComparedPerson[]): ComparisonRow[] {
  const t = useT('admin-candidacies');
  const wordsOf = useAnswerWords();
  const questions = new Map(
    people.flatMap(({ answers = [] }) => answers.map(({ question }) => [question.id, question])),
  );
  return [...questions.values()].map((question) => {
    const answers = people.map((person) => person.answers?.find((answer) => answer.question.id === question.id));
    const words = answers.map((answer) => (answer === undefined ? null : wordsOf(answer)));
    return {
      key: question.id,
      label: question.text,
      values: words.map((text) => (text === null ? [''] : [text])),
      cell: (place) => (
        <>
          <span className={words[place] === null ? 'a-meta' : 'x-text'}>{words[place] ?? t('answer.none')}</span>
          {answers[place]?.accepted === false && (
            <p className="a-tags">
              <KnockedOutTag on />
            </p>
          )}
        </>
      ),
    };
  });
}
