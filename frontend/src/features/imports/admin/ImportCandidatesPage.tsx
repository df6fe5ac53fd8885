import { useQueryClient } from '@tanstack/react-query';

import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { OneImport } from './OneImport';
import { RecentImports } from './RecentImports';
import { UploadCard } from './UploadCard';
import { useUploads } from './useUploads';

/** Import of candidates: files in, rows checked and corrected, and candidates only when confirmed. */
export function ImportCandidatesPage() {
  const t = useT('admin-imports');
  const state = useListState({ field: 'position', order: 'ASC' });
  const id = state.get('import');
  const queryClient = useQueryClient();
  // Kept here, so that the page of a new import shows which of its files were refused.
  const uploads = useUploads((importId) => {
    if (id === '') state.set({ import: importId, state: '', q: '', flag: '' });
    for (const name of ['candidateImport', 'importRows']) void queryClient.invalidateQueries({ queryKey: [name] });
  });
  return id === '' ? (
    <>
      <PageHead title={t('title')} meta={t('meta')} />
      <div className="a-stack">
        <UploadCard importId={null} uploads={uploads} />
        <RecentImports state={state} />
      </div>
    </>
  ) : (
    <OneImport key={id} id={id} state={state} uploads={uploads} />
  );
}
