import { Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import {
  AdminPreviewEmailDocument,
  type AdminEmailRecipientFragment,
  type CandidacySelection,
  type EmailInput,
} from '../../../../generated/admin/graphql';
import { FaultNote, LoadingState } from '../../../../shared/admin/ui/States';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { MailPreview } from '../templates/MailPreview';
import { useAfterPause } from '../../../../shared/admin/useAfterPause';
import type { OwnTexts } from './email-input';
import { OwnTextFields } from './OwnTextFields';
import { RecipientSteps } from './RecipientSteps';
import { useRecipientSteps } from './useRecipientSteps';

interface RecipientPreviewProps {
  vacancyId: string | null;
  selection: CandidacySelection;
  input: EmailInput;
  isWritten: boolean;
  total: number;
  own: OwnTexts;
  onOwn: (own: OwnTexts) => void;
}

/** The mail of one person after the other, and the text for this person alone. */
export function RecipientPreview(props: RecipientPreviewProps) {
  const { vacancyId, selection, input, isWritten, total, own, onOwn } = props;
  const t = useT('admin-messages');
  const steps = useRecipientSteps({ vacancyId, selection, includeBounced: input.includeBounced ?? false });
  const { recipient, error } = steps;
  if (error !== null) return <FaultNote error={error} />;
  if (recipient === undefined) return <LoadingState rows={6} />;
  return (
    <section className="a-stack g-preview" aria-label={t('preview.title')}>
      <RecipientSteps steps={steps} total={total} />
      {recipient.skip !== null && (
        <p>
          <Tag tone="warn">{t(`skip.${recipient.skip}`)}</Tag>
        </p>
      )}
      {isWritten ? (
        <OnePreview
          key={recipient.candidacyId}
          recipient={recipient}
          input={input}
          // The common text is already that of the only person.
          mayChange={total > 1 || (input.template ?? null) !== null}
          ownText={own[recipient.candidacyId]}
          onOwnText={(text) => {
            const { [recipient.candidacyId]: _, ...others } = own;
            onOwn(text === undefined ? others : { ...others, [recipient.candidacyId]: text });
          }}
        />
      ) : (
        <p className="a-meta">{t('preview.unwritten')}</p>
      )}
    </section>
  );
}

interface OnePreviewProps {
  recipient: AdminEmailRecipientFragment;
  input: EmailInput;
  mayChange: boolean;
  ownText: OwnTexts[string] | undefined;
  onOwnText: (text: OwnTexts[string] | undefined) => void;
}

function OnePreview({ recipient, input, mayChange, ownText, onOwnText }: OnePreviewProps) {
  const t = useT('admin-messages');
  const { candidacyId } = recipient;
  // The API takes no text of somebody else, and the time does not change the mail.
  const shown = useAfterPause({
    ...input,
    texts: input.texts?.filter((text) => text.candidacyId === candidacyId) ?? [],
    sendAt: null,
  });
  const { data, error } = useQuery({
    queryKey: ['email-preview', candidacyId, shown],
    queryFn: async ({ signal }) =>
      (await request(AdminPreviewEmailDocument, { candidacyId, input: shown }, { signal })).previewEmail,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <>
      {error !== null && <FaultNote error={error} />}
      {ownText !== undefined && (
        <OwnTextFields text={ownText} onChange={onOwnText} onRemove={() => onOwnText(undefined)} />
      )}
      {data === undefined ? (
        error === null && <LoadingState rows={6} />
      ) : (
        <>
          {mayChange && ownText === undefined && recipient.skip === null && (
            <Button size="small" onClick={() => onOwnText({ subject: data.ownSubject, text: data.text })}>
              {t('preview.edit')}
            </Button>
          )}
          <MailPreview mail={data} language={data.recipient.locale} />
        </>
      )}
    </>
  );
}
