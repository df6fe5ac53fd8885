import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';

import {
  type AdminCreateImportNoticeMutation,
  AdminLogImportNoticeDocument,
  type ContactChannel,
} from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { newKey } from '../../../../shared/api/idempotency';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';

interface ImportNoticeDialogProps {
  candidateId: string;
  name: string;
  notice: AdminCreateImportNoticeMutation['createImportNotice'];
  onClose: () => void;
}

type Channel = Extract<ContactChannel, 'WHATSAPP' | 'OTHER'>;

/**
 * The text of the notice, with the ways to send it. Each way is logged once for each opening of the dialog. Copying is not
 * logged, because nothing was sent yet.
 */
export function ImportNoticeDialog({ candidateId, name, notice, onClose }: ImportNoticeDialogProps) {
  const t = useT('admin-database');
  const titleId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const [keys] = useState((): Record<Channel, string> => ({ WHATSAPP: newKey(), OTHER: newKey() }));
  const [isLogged, setIsLogged] = useState(false);
  const log = useCommand(
    (channel: Channel) =>
      request(AdminLogImportNoticeDocument, { candidateId, channel, idempotencyKey: keys[channel] }),
    { onDone: () => setIsLogged(true) },
  );
  const copy = async () => {
    try {
      // `navigator.clipboard` is undefined without HTTPS.
      await navigator.clipboard.writeText(notice.text);
      setCopied(true);
    } catch {
      setCopied(false);
      area.current?.focus();
      area.current?.select();
    }
  };
  const status = [
    copied !== null && t(copied ? 'import_notice.copied' : 'import_notice.copy_failed'),
    isLogged && t('import_notice.logged'),
  ].filter(Boolean);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('import_notice.question', { name })}</DialogTitle>
      <DialogContent className="a-stack">
        <Field label={t('import_notice.text')} help={t('import_notice.help')}>
          {(ids) => <textarea {...ids} ref={area} className="a-input" readOnly rows={9} value={notice.text} />}
        </Field>
        <div className="a-acts">
          {notice.whatsapp !== null && notice.whatsapp !== undefined && (
            <Button
              component="a"
              variant="contained"
              color="primary"
              href={notice.whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => log.mutate('WHATSAPP')}
            >
              {t('import_notice.whatsapp')}
            </Button>
          )}
          <Button onClick={() => void copy()}>{t('import_notice.copy')}</Button>
          <Button onClick={() => log.mutate('OTHER')}>{t('import_notice.sent')}</Button>
        </div>
        <p className="a-meta d-sent" role="status">
          {status.join(' ')}
        </p>
        {log.error !== null && <FaultNote error={log.error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('import_notice.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
