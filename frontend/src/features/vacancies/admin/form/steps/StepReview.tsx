import { Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';

import type { OptionList } from '../../../../../generated/admin/graphql';
import { useFormats } from '../../../../../shared/admin/format';
import { fromLocalInput } from '../../../../../shared/admin/forms/zoned-input';
import { useT } from '../../../../../shared/i18n/useT';
import { sumOf, verdictOf, WEIGHT_KEYS } from '../../../../matching/admin';
import { useDepartments } from '../../../../departments/admin';
import { useOptionChoices } from '../../../../options/admin';
import { askedQuestions } from '../questions/questions';
import { usePriceText, useSalaryText } from '../money/money-texts';
import { useOwnTrainingAreas } from './useOwnTrainingAreas';
import { usedWeights, type Step, type VacancyValues } from '../values';
import { Tag } from '../../../../../shared/admin/ui/Tag';

function useNames(list: OptionList): (keys: readonly string[]) => string {
  const choices = useOptionChoices(list);
  const { list: together } = useFormats();
  return (keys) =>
    together(keys.map((key) => choices.find(({ id }) => id === key)?.name ?? '').filter((name) => name !== ''));
}

const SHOWN_LETTERS = 160;

/** The first words of a formatted text. */
function beginningOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}

interface StepReviewProps {
  onGoTo: (step: Step) => void;
}

/** All values, with a link to each step. Missing values are marked. */
export function StepReview({ onGoTo }: StepReviewProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const tm = useT('admin-matching');
  const tp = useT('admin-posting');
  const formats = useFormats();
  const values = useFormContext<VacancyValues>().watch();
  const weights = usedWeights(values);
  const clients = useDepartments();
  const provinces = useNames('PROVINCE');
  const municipalities = useNames('MUNICIPALITY');
  const categories = useNames('VACANCY_CATEGORY');
  const types = useNames('VACANCY_TYPE');
  const levels = useNames('ACADEMIC_LEVEL');
  const own = useOwnTrainingAreas();
  const ownNames = (ids: readonly string[]) =>
    formats.list(own.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  const studies = useNames('STUDY_AREA');
  const areas = useNames('EXPERTISE_AREA');
  const languages = useNames('LANGUAGE');
  const skills = useNames('SKILL');
  const documents = useNames('DOCUMENT_TYPE');
  const publishAt = fromLocalInput(values.publishAt);
  const endDate = fromLocalInput(values.endDate);
  const questions = askedQuestions(values.questions);
  const [salary, total] = [useSalaryText(values), usePriceText(values)];
  const verdict = verdictOf(weights);
  const rest =
    verdict.kind === 'exact'
      ? ''
      : ` · ${tm(`weights.${verdict.kind}`, { difference: formats.percent(verdict.difference) })}`;
  const sumRow: [string, string] = [tm('weights.sum'), `${formats.percent(sumOf(weights))}${rest}`];
  const sections: { step: Step; rows: string[][] }[] = [
    {
      step: 'vacancy',
      rows: [
        [t('form.title'), values.title],
        // A user who may not list clients sees none here.
        ...(clients.length === 0
          ? []
          : [[t('department'), clients.find(({ id }) => id === values.departmentId)?.name ?? t('form.no_department')]]),
        [t('form.type'), types([values.vacancyType])],
        [t('form.category'), categories([values.category])],
        [
          t('province'),
          [provinces([values.province]), municipalities([values.municipality])].filter(Boolean).join(', '),
        ],
        [t('form.openings'), values.openings],
        [t('form.description'), beginningOf(values.description)],
        [t('review.publishes'), publishAt === null ? t('review.now') : formats.dayTime(publishAt)],
        [t('form.end_date'), endDate === null ? '' : formats.dayTime(endDate)],
        [tp('salary.legend'), salary === null ? t('form.not_said') : salary],
        [tp('price.total'), total],
        [t('form.visibility'), t(`form.visibility_${values.visibility}`)],
      ],
    },
    {
      step: 'requirements',
      rows: [
        [t('form.academic_level'), levels([values.academicLevel]) || t('form.not_asked')],
        [
          t('form.training_areas'),
          [studies(values.trainingAreas), ownNames(values.ownTrainingAreas)].filter(Boolean).join('; ') ||
            t('form.not_asked'),
        ],
        [t('form.related_areas'), areas(values.relatedAreas) || t('form.not_asked')],
        [t('form.languages'), languages(values.languages.map(({ language }) => language)) || t('form.not_asked')],
        [t('form.years'), values.yearsOfExperience || t('form.not_asked')],
        [t('form.skills'), skills(values.skills.map(({ skill }) => skill)) || t('form.not_asked')],
      ],
    },
    {
      step: 'weights',
      rows: [
        ...WEIGHT_KEYS.filter((key) => weights[key] !== null).map((key): [string, string] => [
          tm(`part.${key.toUpperCase()}`),
          formats.percent(weights[key] ?? 0),
        ]),
        ...(verdict.kind === 'none' ? [] : [sumRow]),
      ],
    },
    {
      step: 'application',
      rows: [
        [
          t('form.documents'),
          documents(values.requiredDocuments.map(({ documentType }) => documentType)) || t('review.none'),
        ],
        [
          tp('question.title'),
          questions.length === 0 ? t('review.no_questions') : tp('question.count', { count: questions.length }),
        ],
      ],
    },
    { step: 'stages', rows: [[t('steps.stages'), values.stages.map(({ name }) => name).join(' → ')]] },
  ];
  return (
    <div className="v-form">
      <h2>{t('steps.review_title')}</h2>
      {sections.map(({ step, rows }) => (
        <section key={step} className="v-review" aria-labelledby={`review-${step}`}>
          <div className="m-wtot">
            <h3 id={`review-${step}`}>{t(`steps.${step}`)}</h3>
            <Button
              variant="text"
              color="primary"
              size="small"
              aria-label={t('review.change', { step: t(`steps.${step}`) })}
              onClick={() => onGoTo(step)}
            >
              {t('review.change_short')}
            </Button>
          </div>
          <dl className="a-dl">
            {(rows.length === 0 ? [[t('steps.weights'), t('sheet.no_weights')]] : rows).map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value === '' || value === undefined ? <Tag tone="warn">{t('review.missing')}</Tag> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
