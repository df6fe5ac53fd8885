import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';

import { AdminVacancyDocument } from '../../../../../generated/admin/graphql';
import { useFormats } from '../../../../../shared/admin/format';
import type { Difference } from '../../../../../shared/admin/forms/differences';
import { StaleQuestion } from '../../../../../shared/admin/ui/form/StaleQuestion';
import { FaultNote } from '../../../../../shared/admin/ui/States';
import { request } from '../../../../../shared/api/fetch-client';
import { useT } from '../../../../../shared/i18n/useT';
import { differences, shownValue } from './differences';
import { valuesOf } from './from-vacancy';
import type { VacancyValues } from '../values';

interface StaleDialogProps {
  id: string;
  busy: boolean;
  onTheirs: () => void;
  onMine: () => void;
  onLater: () => void;
}

/** Somebody else saved first. Names the differing fields and lets the person choose; nothing is overwritten before. */
export function StaleDialog({ id, busy, onTheirs, onMine, onLater }: StaleDialogProps) {
  const t = useT('admin-posting');
  const { dayTime } = useFormats();
  const { getValues } = useFormContext<VacancyValues>();
  const { data, error } = useQuery({
    queryKey: ['vacancy-theirs', id],
    queryFn: async ({ signal }) => (await request(AdminVacancyDocument, { id }, { signal })).vacancy,
    gcTime: 0,
    staleTime: 0,
  });
  const differing = (theirs: VacancyValues): Difference[] =>
    differences(getValues(), theirs).map((name) => {
      const [left, right] = [getValues(), theirs].map((values) => shownValue(name, values, dayTime));
      const label = t(`field.${name}`);
      return left === undefined || right === undefined ? { label } : { label, values: { mine: left, theirs: right } };
    });
  return (
    <StaleQuestion
      question={t('stale.question', { title: getValues('title') })}
      text={data === undefined ? t('stale.text') : t('stale.text_at', { at: dayTime(data.updatedAt) })}
      differing={data === undefined ? [] : differing(valuesOf(data))}
      busy={busy}
      loaded
      onTheirs={onTheirs}
      onMine={onMine}
      onLater={onLater}
    >
      {error !== null && <FaultNote error={error} />}
    </StaleQuestion>
  );
}
