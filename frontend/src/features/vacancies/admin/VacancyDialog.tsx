import { useState } from 'react';

import {
  AdminDeleteVacancyDocument,
  AdminPublishVacancyDocument,
  AdminUnpublishVacancyDocument,
  AdminWithdrawVacancyDocument,
} from '../../../generated/admin/graphql';
import { isStale } from '../../../shared/admin/error-texts';
import { Field } from '../../../shared/admin/ui/Field';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../shared/admin/useCommand';
import { fromLocalInput } from '../../../shared/admin/zoned-input';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';

export type VacancyVerb = 'publish' | 'withdraw' | 'unpublish' | 'delete';

interface VacancyDialogProps {
  verb: VacancyVerb;
  vacancy: { id: string; version: number; title: string };
  onDone: () => void;
  onClose: () => void;
}

function run(verb: VacancyVerb, id: string, version: number, publishAt: string | null): Promise<unknown> {
  switch (verb) {
    case 'publish':
      return request(AdminPublishVacancyDocument, { id, version, publishAt });
    case 'withdraw':
      return request(AdminWithdrawVacancyDocument, { id, version });
    case 'unpublish':
      return request(AdminUnpublishVacancyDocument, { id, version });
    case 'delete':
      return request(AdminDeleteVacancyDocument, { id, version });
  }
}

export function VacancyDialog({ verb, vacancy, onDone, onClose }: VacancyDialogProps) {
  const t = useT('admin-vacancies');
  const [later, setLater] = useState('');
  const command = useCommand(() => run(verb, vacancy.id, vacancy.version, fromLocalInput(later)), {
    done: () => t(`dialog.${verb}_done`, { title: vacancy.title }),
    onDone,
  });
  // Somebody was faster: the page behind has been read again, so pressing the same verb would be blind.
  const stale = isStale(command.error);
  return (
    <QuestionDialog
      question={t(`dialog.${verb}_question`, { title: vacancy.title })}
      verb={t(`dialog.${verb}_verb`)}
      busyVerb={t(`dialog.${verb}_busy`)}
      danger={verb === 'delete'}
      busy={command.isPending}
      blocked={stale ? t('dialog.stale') : undefined}
      error={command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t(`dialog.${verb}_text`)}</p>
      {verb === 'publish' && (
        <div style={{ marginTop: 12 }}>
          <Field label={t('form.publish_at')} optional help={t('form.publish_at_help')}>
            {(ids) => (
              <input
                {...ids}
                className="a-input"
                type="datetime-local"
                value={later}
                onChange={(event) => setLater(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
    </QuestionDialog>
  );
}
