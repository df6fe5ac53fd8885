import { Button, Card, CardContent } from '@mui/material';

import { AdminAttachmentGrantDocument, type AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useDownload } from '../../../../shared/admin/data/useDownload';
import { useFormats } from '../../../../shared/admin/format';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';

const addressOf = async (id: string) => (await request(AdminAttachmentGrantDocument, { id })).attachmentGrant.url;

interface DocumentsProps {
  attachments: AdminCandidacyFragment['attachments'];
  /** True when blind mode hides the candidate. The files are then hidden too. */
  hidden: boolean;
  /** Whether the files can be opened. Their names are part of the profile. */
  readable: boolean;
}

export function Documents({ attachments, hidden, readable }: DocumentsProps) {
  const t = useT('admin-candidacies');
  const { bytes } = useFormats();
  const opening = useDownload(addressOf);
  return (
    <Card component="section" aria-labelledby="profile-documents">
      <header>
        <h2 id="profile-documents">{t('documents')}</h2>
        {attachments.length > 0 && (
          <span className="a-meta">{t('documents_count', { count: attachments.length })}</span>
        )}
      </header>
      <CardContent className="p-slim">
        {opening.error !== null && <FaultNote error={opening.error} />}
        {attachments.length === 0 ? (
          <p className="a-meta">{t(hidden ? 'documents_hidden' : 'no_documents')}</p>
        ) : (
          <ul className="p-docs">
            {attachments.map((file) => (
              <li key={file.id}>
                <Icon name="file" />
                <div>
                  <b>{file.name}</b>
                  <p className="a-meta">
                    {file.documentType.text.localized} · {file.fileName} · {bytes(file.size)}
                  </p>
                </div>
                {readable && (
                  <Button
                    size="small"
                    disabled={opening.isPending}
                    aria-label={t('download_document', { name: file.name })}
                    onClick={() => opening.mutate(file.id)}
                  >
                    {t('download')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
