import { Button, Card, CardContent } from '@mui/material';
import { useState } from 'react';

import {
  AdminCreateImportNoticeDocument,
  type AdminCreateImportNoticeMutation,
  type AdminDatabaseCandidateFragment,
} from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormats } from '../../../../shared/admin/format';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { ImportNoticeDialog } from './ImportNoticeDialog';

interface ImportNoticeProps {
  candidate: Pick<AdminDatabaseCandidateFragment, 'id' | 'fullName' | 'contact' | 'importNotice'>;
}

/** Whether an imported candidate was informed of the import. If the mail does not reach the candidate, staff can inform the candidate. */
export function ImportNotice({ candidate: { id, fullName, contact, importNotice } }: ImportNoticeProps) {
  const t = useT('admin-database');
  const can = useCan();
  const { dayYear } = useFormats();
  const [notice, setNotice] = useState<AdminCreateImportNoticeMutation['createImportNotice'] | null>(null);
  const creation = useCommand(
    async () => (await request(AdminCreateImportNoticeDocument, { candidateId: id })).createImportNotice,
    { onDone: setNotice },
  );
  if (importNotice === null || importNotice === undefined) return null;
  const { informedAt, returnedAddress, canSend } = importNotice;
  const hasEmail = contact.email !== null && contact.email !== undefined;
  const isInformed = informedAt !== null && informedAt !== undefined;
  // The button stays enabled while it is busy, so that it has the focus again after the dialog.
  const prepare = () => {
    if (!creation.isPending) creation.mutate(undefined);
  };
  return (
    <Card component="section" aria-labelledby="candidate-import">
      <header>
        <h2 id="candidate-import">{t('import_notice.title')}</h2>
      </header>
      <CardContent className="a-stack">
        <p className="d-informed">
          {isInformed
            ? t('import_notice.informed', { at: dayYear(informedAt) })
            : t(hasEmail ? 'import_notice.not_informed' : 'import_notice.not_informed_no_email')}
        </p>
        {returnedAddress !== null && returnedAddress !== undefined && (
          <p className="d-informed">
            {[
              t('import_notice.returned', { address: returnedAddress }),
              canSend && t('import_notice.returned_send'),
              can('DATABASE_IMPORT') && t('import_notice.returned_correct'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {canSend && (
          <div>
            <Button aria-haspopup="dialog" aria-busy={creation.isPending} onClick={prepare}>
              {t(
                creation.isPending
                  ? 'import_notice.preparing'
                  : isInformed
                    ? 'import_notice.again'
                    : 'import_notice.inform',
              )}
            </Button>
          </div>
        )}
        {creation.error !== null && <FaultNote error={creation.error} />}
      </CardContent>
      {notice !== null && (
        <ImportNoticeDialog candidateId={id} name={fullName} notice={notice} onClose={() => setNotice(null)} />
      )}
    </Card>
  );
}
