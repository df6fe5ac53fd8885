import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import { AdminVacancyDocument } from '../../../../../generated/admin/graphql';
import { useFormats } from '../../../../../shared/admin/format';
import { FaultNote } from '../../../../../shared/admin/ui/States';
import { request } from '../../../../../shared/api/fetch-client';
import { useT } from '../../../../../shared/i18n/useT';
import { differences } from './differences';
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
  const { list, dayTime } = useFormats();
  const titleId = useId();
  const { getValues } = useFormContext<VacancyValues>();
  const { data, error } = useQuery({
    queryKey: ['vacancy-theirs', id],
    queryFn: async ({ signal }) => (await request(AdminVacancyDocument, { id }, { signal })).vacancy,
    gcTime: 0,
    staleTime: 0,
  });
  const other = data === undefined ? [] : differences(getValues(), valuesOf(data));
  return (
    <Dialog open onClose={busy ? undefined : onLater} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('stale.question', { title: getValues('title') })}</DialogTitle>
      <DialogContent className="a-stack">
        <p>{data === undefined ? t('stale.text') : t('stale.text_at', { at: dayTime(data.updatedAt) })}</p>
        {other.length > 0 && <p>{t('stale.differs', { fields: list(other.map((field) => t(`field.${field}`))) })}</p>}
        {error !== null && <FaultNote error={error} />}
        <p className="a-meta">{t('stale.consequence')}</p>
      </DialogContent>
      <DialogActions>
        <button type="button" className="a-btn is-text" disabled={busy} onClick={onLater}>
          {t('stale.later')}
        </button>
        <button type="button" className="a-btn" disabled={busy} onClick={onTheirs}>
          {t('stale.theirs')}
        </button>
        <button type="button" className="a-btn is-primary" disabled={busy} onClick={onMine}>
          {busy ? t('save.saving') : t('stale.mine')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
