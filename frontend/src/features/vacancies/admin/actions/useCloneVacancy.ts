import { useNavigate } from 'react-router-dom';

import { AdminCloneVacancyDocument } from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../../shared/admin/data/useKeyFor';
import { request } from '../../../../shared/api/fetch-client';
import { paths } from '../paths';

/** Creates a draft with all values of another vacancy except dates and candidacies, and opens it in the form. */
export function useCloneVacancy() {
  const navigate = useNavigate();
  const keyFor = useKeyFor();
  return useCommand(
    async (id: string) =>
      (await request(AdminCloneVacancyDocument, { id, idempotencyKey: keyFor({ id }) })).cloneVacancy,
    { onDone: ({ id }) => void navigate(paths.publish(id)) },
  );
}
