import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { AdminPreviewDecisionMailDocument, type DecisionMailInput } from '../../../../generated/admin/graphql';
import { FaultNote, LoadingState } from '../../../../shared/admin/ui/States';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { useAfterPause } from '../../../../shared/admin/useAfterPause';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { MailPreview } from '../templates/MailPreview';
import '../templates/templates.css';
import '../compose/compose.css';

interface DecisionMailPreviewProps {
  candidacyId: string;
  input: DecisionMailInput;
}

/** The mail that one candidate would get about a decision that was not made. */
export function DecisionMailPreview({ candidacyId, input }: DecisionMailPreviewProps) {
  const t = useT('admin-messages');
  const shown = useAfterPause(input);
  const { data, error } = useQuery({
    queryKey: ['decision-mail', candidacyId, shown],
    queryFn: async ({ signal }) =>
      (await request(AdminPreviewDecisionMailDocument, { candidacyId, input: shown }, { signal })).previewDecisionMail,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (error !== null) return <FaultNote error={error} />;
  if (data === undefined) return <LoadingState rows={6} />;
  return (
    <>
      {!data.isSent && (
        <p>
          <Tag tone="warn">{t('skip.NO_EMAIL')}</Tag>
        </p>
      )}
      <MailPreview mail={data} language={data.locale} />
    </>
  );
}
