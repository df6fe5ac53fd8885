import { useState } from 'react';

import { AdminAttachToVacancyDocument } from '../../../../generated/admin/graphql';
import { isStale } from '../../../../shared/admin/data/error-texts';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormats } from '../../../../shared/admin/format';
import { SearchChoice } from '../../../../shared/admin/ui/form/SearchChoice';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { useVacancyChoices } from '../../../vacancies/admin';
import { useUndoOffer } from '../decisions/useUndoOffer';
import type { UnsolicitedDialogProps } from './subject';

/** Attaches the application to a published or expired vacancy, where it enters the first stage and is scored. */
export function AttachDialog({ subject: { id, version, name }, onClose }: UnsolicitedDialogProps) {
  const t = useT('admin-unsolicited');
  const tc = useT('admin-candidacies');
  const tv = useT('admin-vacancies');
  const { day } = useFormats();
  const [vacancyId, setVacancyId] = useState('');
  const { vacancies, isSearching, search } = useVacancyChoices(vacancyId, {
    status: ['PUBLISHED', 'EXPIRED'],
    order: 'DESC',
  });
  const choices = vacancies.map(({ id: key, title, status, endDate }) => ({
    id: key,
    name: [title, tv(`state.${status}`), ...(endDate === null ? [] : [day(endDate)])].join(' · '),
  }));
  const title = vacancies.find((vacancy) => vacancy.id === vacancyId)?.title ?? '';
  const offer = useUndoOffer();
  const command = useCommand(
    async () => {
      const sentAt = Date.now();
      const { attachToVacancy } = await request(AdminAttachToVacancyDocument, { id, version, vacancyId });
      return { candidacy: attachToVacancy, sentAt };
    },
    {
      onDone: ({ candidacy, sentAt }) => {
        offer(candidacy, { name, text: t('attach.done', { name, vacancy: title }), sentAt });
        onClose();
      },
    },
  );
  const stale = isStale(command.error);
  return (
    <QuestionDialog
      question={t('attach.question', { name })}
      verb={t('attach.verb')}
      busyVerb={t('attach.busy')}
      busy={command.isPending}
      blocked={stale ? tc('decision.stale') : vacancyId === '' ? t('attach.needed') : undefined}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <p>{t('attach.text')}</p>
        <SearchChoice
          label={t('attach.vacancy')}
          choices={choices}
          value={vacancyId}
          onChange={setVacancyId}
          onSearch={search}
          isLoading={isSearching}
        />
      </div>
    </QuestionDialog>
  );
}
