import { Card, CardContent } from '@mui/material';

import {
  type AdminDatabaseCandidateFragment,
  AdminImportedFileGrantDocument,
} from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { FileList } from '../../../../shared/admin/ui/FileList';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';

const addressOf = async (id: string) => (await request(AdminImportedFileGrantDocument, { id })).importedFileGrant.url;

/** The files that the institution imported for the candidate. */
export function ImportedFiles({ files }: { files: AdminDatabaseCandidateFragment['importedFiles'] }) {
  const t = useT('admin-database');
  const { bytes, day } = useFormats();
  if (files.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="candidate-files">
      <header>
        <h2 id="candidate-files">{t('files.title')}</h2>
      </header>
      <CardContent className="p-slim">
        <FileList
          addressOf={addressOf}
          files={files.map(({ id, fileName, documentType, size, importedAt, state, scan }) => ({
            id,
            name: fileName,
            meta: [documentType.text.localized, bytes(size), t('files.imported', { at: day(importedAt) })].join(' · '),
            blocked: state === 'QUARANTINED' ? t(`files.blocked.${scan}`) : undefined,
          }))}
        />
      </CardContent>
    </Card>
  );
}
