import { Card, CardContent } from '@mui/material';
import type { ReactNode } from 'react';

import type { AdminVacancyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { formatMoney } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Tag } from '../../../../shared/admin/ui/Tag';

/** The values of the form and the history of the vacancy. */
export function VacancyFacts({ vacancy }: { vacancy: AdminVacancyFragment }) {
  const t = useT('admin-vacancies');
  const { list, whole, dayTime } = useFormats();
  const locale = useLocale();
  const { approval } = vacancy;
  const approvedAt = approval?.approvedAt ?? null;
  const at = (instant: string | null) => (instant === null ? '' : dayTime(instant));
  const money = [vacancy.salaryMin, vacancy.salaryMax].flatMap((one) =>
    one === null ? [] : [formatMoney(one, locale)],
  );
  const salary = money.length === 0 ? null : money.join(' – ');
  const texts = (options: readonly { text: { localized: string } }[]) =>
    list(options.map(({ text }) => text.localized));
  const rows: [string, ReactNode][] = [
    [t('form.reference'), vacancy.reference ?? ''],
    [t('form.type'), vacancy.vacancyType?.text.localized],
    [t('form.category'), vacancy.category?.text.localized],
    [t('form.openings'), whole(vacancy.openings)],
    [t('form.academic_level'), vacancy.academicLevel?.text.localized],
    [t('form.training_areas'), texts([...vacancy.trainingAreas, ...vacancy.ownTrainingAreas])],
    [t('form.related_areas'), texts(vacancy.relatedAreas)],
    [
      t('form.languages'),
      list(
        vacancy.languages.map(
          ({ language, level }) => `${language.text.localized} (${level.text.localized.toLowerCase()})`,
        ),
      ),
    ],
    [t('form.years'), vacancy.yearsOfExperience === null ? '' : t('years', { count: vacancy.yearsOfExperience })],
    [
      t('form.skills'),
      vacancy.skills.length === 0 ? (
        ''
      ) : (
        <span className="a-tags">
          {vacancy.skills.map(({ skill, weight, essential }) => (
            <Tag key={skill.key} tone={essential ? 'warn' : undefined}>
              {skill.text.localized} {weight}
              {essential && ` · ${t('form.essential').toLowerCase()}`}
            </Tag>
          ))}
        </span>
      ),
    ],
    [
      t('form.documents'),
      list(
        vacancy.requiredDocuments.map(
          ({ documentType, rule }) => `${documentType.text.localized} (${rule.text.localized.toLowerCase()})`,
        ),
      ),
    ],
    [
      t('sheet.questions'),
      vacancy.questions.length === 0 ? '' : <Questions key="questions" questions={vacancy.questions} />,
    ],
    [t('sheet.blind'), vacancy.blindMode ? t('sheet.blind_on') : ''],
    [
      t('sheet.salary'),
      salary === null ? '' : `${salary}${vacancy.showSalary ? '' : ` (${t('sheet.salary_hidden')})`}`,
    ],
    [t('sheet.price'), vacancy.totalPrice === null ? '' : formatMoney(vacancy.totalPrice, locale)],
    [t('sheet.owner'), vacancy.owner.name],
    [t('sheet.published'), at(vacancy.publishedAt)],
    [
      t('sheet.approved'),
      approvedAt === null ? '' : t('approval.approved', { name: approval?.approvedBy?.name ?? '', at: at(approvedAt) }),
    ],
    [t('sheet.republished'), at(vacancy.republishedAt)],
    [t('sheet.closed'), at(vacancy.closedAt)],
    [t('sheet.close_reason'), vacancy.closeReason === null ? '' : t(`close.reason_${vacancy.closeReason}`)],
    [t('sheet.close_note'), vacancy.closeNote ?? ''],
    [t('sheet.archived'), at(vacancy.archivedAt)],
  ];
  return (
    <Card component="section" aria-labelledby="sheet-facts">
      <header>
        <h2 id="sheet-facts">{t('sheet.facts')}</h2>
      </header>
      <CardContent component="dl" className="a-dl v-facts">
        {rows
          .filter(([, value]) => value !== '' && value !== undefined)
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </CardContent>
    </Card>
  );
}

function Questions({ questions }: Pick<AdminVacancyFragment, 'questions'>) {
  const t = useT('admin-vacancies');
  return (
    <ol className="v-asked">
      {questions.map(({ id, text, knockOut }) => (
        <li key={id}>
          {text} {knockOut !== null && <Tag tone="warn">{t('sheet.knock_out')}</Tag>}
        </li>
      ))}
    </ol>
  );
}
