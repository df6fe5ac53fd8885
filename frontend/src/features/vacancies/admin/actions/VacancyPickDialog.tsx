import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useGetList } from 'react-admin';

import type { AdminVacancyRowFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { SearchField } from '../../../../shared/admin/ui/list/Filters';
import { EmptyState, ErrorState, FaultNote, LoadingState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';

interface VacancyPickDialogProps {
  question: string;
  lead: ReactNode;
  verb: string;
  busy: boolean;
  error: unknown;
  /** The vacancy that is being edited, which is not offered. */
  except?: string | undefined;
  onPick: (vacancy: AdminVacancyRowFragment) => void;
  onClose: () => void;
}

const SHOWN = 20;

/** Chooses one vacancy, newest first. */
export function VacancyPickDialog(props: VacancyPickDialogProps) {
  const { question, lead, verb, busy, error, except, onPick, onClose } = props;
  const t = useT('admin-vacancies');
  const ta = useT('admin');
  const titleId = useId();
  const { day } = useFormats();
  const [q, setQ] = useState('');
  const list = useGetList<AdminVacancyRowFragment>(
    'vacancies',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { q },
      meta: { rows: true },
    },
    { placeholderData: keepPreviousData },
  );
  const rows = (list.data ?? []).filter(({ id }) => id !== except);
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{question}</DialogTitle>
      <DialogContent className="a-stack">
        <p>{lead}</p>
        {error !== null && error !== undefined && <FaultNote error={error} />}
        <SearchField label={t('search')} value={q} onChange={setQ} />
        {list.error !== null && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <LoadingState rows={4} />}
        {list.data !== undefined && rows.length === 0 && <EmptyState title={t('pick.none')} />}
        {rows.length > 0 && (
          <ul className="v-pick">
            {rows.map((row) => (
              <li key={row.id}>
                <div>
                  <b>{row.title}</b>
                  <div className="a-meta">
                    {[row.department?.name, t(`state.${row.status}`), day(row.createdAt)].filter(Boolean).join(' · ')}
                  </div>
                </div>
                <Button size="small" disabled={busy} aria-label={`${verb}: ${row.title}`} onClick={() => onPick(row)}>
                  {verb}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {ta('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
