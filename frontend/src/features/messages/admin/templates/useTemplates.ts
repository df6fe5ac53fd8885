import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { AdminTemplatesDocument, type AdminTemplateFragment } from '../../../../generated/admin/graphql';
import { request } from '../../../../shared/api/fetch-client';

/** A text with the id under which its form keeps typed values. */
export type Template = AdminTemplateFragment & { id: string };

export const asTemplate = (template: AdminTemplateFragment): Template => ({
  ...template,
  id: `${template.kind}.${template.locale}`,
});

/** The texts of the institution. An open editor is not reloaded in the background. */
export function useTemplates(): UseQueryResult<Template[]> {
  return useQuery({
    queryKey: ['message-templates'],
    queryFn: async ({ signal }) => (await request(AdminTemplatesDocument, {}, { signal })).templates.map(asTemplate),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
