import { useQuery } from '@tanstack/react-query';

import { AdminImportLacksContactDocument } from '../../../../generated/admin/graphql';
import { Note } from '../../../../shared/admin/ui/Note';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';

/** A notice above the rows of an import. It is shown when a row has neither an e-mail address nor a telephone number. */
export function ContactNote({ importId }: { importId: string }) {
  const t = useT('errors');
  const { data: rows = 0 } = useQuery({
    queryKey: ['importRows', importId, 'LACKS_CONTACT'],
    queryFn: async ({ signal }) =>
      (await request(AdminImportLacksContactDocument, { importId }, { signal })).importRows.total,
  });
  return rows > 0 && <Note tone="warn">{t('IMPORT_LACKS_CONTACT')}</Note>;
}
