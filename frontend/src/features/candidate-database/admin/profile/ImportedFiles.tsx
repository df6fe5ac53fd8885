import { Button, Card, CardContent } from '@mui/material';

import {
  type AdminDatabaseCandidateFragment,
  AdminImportedFileGrantDocument,
} from '../../../../generated/admin/graphql';
import { useDownload } from '../../../../shared/admin/data/useDownload';
import { useFormats } from '../../../../shared/admin/format';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';

const addressOf = async (id: string) => (await request(AdminImportedFileGrantDocument, { id })).importedFileGrant.url;

/** The files that the institution imported for the candidate. */
export function ImportedFiles({ files }: { files: AdminDatabaseCandidateFragment['importedFiles'] }) {
  const t = useT('admin-database');
  const { bytes, day } = useFormats();
  const opening = useDownload(addressOf);
  if (files.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="candidate-files">
      <header>
        <h2 id="candidate-files">{t('files.title')}</h2>
      </header>
      <CardContent className="p-slim">
        {opening.error !== null && <FaultNote error={opening.error} />}
        <ul className="p-docs">
          {files.map(({ id, fileName, documentType, size, importedAt, state, scan }) => (
            <li key={id}>
              <Icon name="file" />
              <div>
                <b>{fileName}</b>
                <p className="a-meta">
                  {[documentType.text.localized, bytes(size), t('files.imported', { at: day(importedAt) })].join(' · ')}
                </p>
                {state === 'QUARANTINED' && <p className="a-meta">{t(`files.blocked.${scan}`)}</p>}
              </div>
              {state === 'READY' && (
                <Button
                  size="small"
                  disabled={opening.isPending}
                  aria-label={t('files.download_one', { name: fileName })}
                  onClick={() => opening.mutate(id)}
                >
                  {t('files.download')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
