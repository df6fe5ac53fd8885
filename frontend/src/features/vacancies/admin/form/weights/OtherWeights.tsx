import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { AdminVacancyDocument } from '../../../../../generated/admin/graphql';
import { useCan } from '../../../../../shared/admin/data/access';
import { useCommand } from '../../../../../shared/admin/data/useCommand';
import { request } from '../../../../../shared/api/fetch-client';
import { useT } from '../../../../../shared/i18n/useT';
import type { Weights } from '../../../../matching/admin';
import { VacancyPickDialog } from '../../actions/VacancyPickDialog';

interface OtherWeightsProps {
  id: string | undefined;
  onUse: (weights: Weights) => void;
}

/** Copies the weights of another vacancy. */
export function OtherWeights({ id, onUse }: OtherWeightsProps) {
  const t = useT('admin-posting');
  const can = useCan();
  const notify = useNotify();
  const [picking, setPicking] = useState(false);
  const read = useCommand(async (other: string) => (await request(AdminVacancyDocument, { id: other })).vacancy, {
    onDone: ({ title, matchWeights: { training, related, languages, years, skills } }) => {
      onUse({ training, related, languages, years, skills });
      setPicking(false);
      notify(t('weights.used', { title }));
    },
  });
  if (!can('VACANCY_LIST') || !can('VACANCY_VIEW')) {
    return null;
  }
  return (
    <>
      <Button variant="text" color="primary" size="small" onClick={() => setPicking(true)}>
        {t('weights.other')}
      </Button>
      {picking && (
        <VacancyPickDialog
          question={t('weights.other_question')}
          lead={t('weights.other_lead')}
          verb={t('weights.other_verb')}
          busy={read.isPending}
          error={read.error}
          except={id}
          onPick={(row) => read.mutate(row.id)}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
