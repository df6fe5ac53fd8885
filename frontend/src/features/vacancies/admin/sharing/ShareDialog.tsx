import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { AdminShareLinksDocument, type Visibility } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { EmptyState, ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { Invitations } from './Invitations';
import { NewLink } from './NewLink';
import { ShareRow } from './ShareRow';
import './sharing.css';

interface ShareDialogProps {
  vacancy: { id: string; title: string; visibility: Visibility };
  onClose: () => void;
}

/** Links per channel with their counts, and the invitations to a private vacancy. */
export function ShareDialog({ vacancy, onClose }: ShareDialogProps) {
  const t = useT('admin-sharing');
  const can = useCan();
  const titleId = useId();
  const { id, title, visibility } = vacancy;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['share-links', id],
    queryFn: async ({ signal }) => (await request(AdminShareLinksDocument, { vacancyId: id }, { signal })).shareLinks,
  });
  const isPrivate = visibility === 'PRIVATE';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('title', { title })}</DialogTitle>
      <DialogContent className="a-stack">
        <p className="a-meta">{t(isPrivate ? 'lead_private' : 'lead')}</p>
        <section aria-labelledby={`${titleId}-links`}>
          <h3 id={`${titleId}-links`}>{t('links')}</h3>
          {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
          {isPending && error === null && <LoadingState rows={3} />}
          {data?.length === 0 && <EmptyState title={t('none')}>{t('none_text')}</EmptyState>}
          {data !== undefined && data.length > 0 && (
            <ul className="v-links">
              {data.map((link) => (
                <ShareRow key={link.id} link={link} title={title} mayRevoke={can('VACANCY_PUBLISH')} />
              ))}
            </ul>
          )}
        </section>
        {can('VACANCY_PUBLISH') && <NewLink vacancyId={id} />}
        {isPrivate && can('DATABASE_SEND_VACANCY') && <Invitations vacancyId={id} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
