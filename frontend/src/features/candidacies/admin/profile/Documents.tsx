import { Button, Card, CardContent } from '@mui/material';
// The profile on screen must not be read again, as useCommand would do: each reading is recorded.
// oxlint-disable-next-line no-restricted-imports
import { useMutation } from '@tanstack/react-query';

import { AdminAttachmentGrantDocument, type AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';

/**
 * A file's address is requested when it is opened and expires after a minute. The response is a download, so the page
 * stays.
 */
async function download(id: string): Promise<void> {
  const { attachmentGrant } = await request(AdminAttachmentGrantDocument, { id });
  window.location.assign(attachmentGrant.url);
}

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
  const opening = useMutation({ mutationFn: download });
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
