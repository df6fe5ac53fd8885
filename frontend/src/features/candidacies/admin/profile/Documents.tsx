import { Card, CardContent } from '@mui/material';

import { AdminAttachmentGrantDocument, type AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { FileList } from '../../../../shared/admin/ui/FileList';
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
  return (
    <Card component="section" aria-labelledby="profile-documents">
      <header>
        <h2 id="profile-documents">{t('documents')}</h2>
        {attachments.length > 0 && (
          <span className="a-meta">{t('documents_count', { count: attachments.length })}</span>
        )}
      </header>
      <CardContent className="p-slim">
        {attachments.length === 0 ? (
          <p className="a-meta">{t(hidden ? 'documents_hidden' : 'no_documents')}</p>
        ) : (
          <FileList
            addressOf={addressOf}
            readable={readable}
            files={attachments.map(({ id, name, documentType, fileName, size }) => ({
              id,
              name,
              meta: `${documentType.text.localized} · ${fileName} · ${bytes(size)}`,
            }))}
          />
        )}
      </CardContent>
    </Card>
  );
}
