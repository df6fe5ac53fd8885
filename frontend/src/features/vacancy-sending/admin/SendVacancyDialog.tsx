import {
  AdminSendVacancyDocument,
  type AdminRunFragment,
  type DatabaseCandidateSelection,
} from '../../../generated/admin/graphql';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../shared/admin/data/useKeyFor';
import { useFormState } from '../../../shared/admin/forms/useFormState';
import { useFormats } from '../../../shared/admin/format';
import { AreaField } from '../../../shared/admin/ui/form/AreaField';
import { DraftNote } from '../../../shared/admin/ui/form/DraftNote';
import { SearchChoice } from '../../../shared/admin/ui/form/SearchChoice';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { useVacancyChoices } from '../../vacancies/admin';

export interface VacancyToSend {
  id: string;
  title: string;
}

interface SendVacancyDialogProps {
  /** If undefined, the user chooses a vacancy. */
  vacancy?: VacancyToSend;
  selection: DatabaseCandidateSelection;
  count: number | undefined;
  name?: string;
  onStarted: (run: AdminRunFragment) => void;
  onClose: () => void;
}

const NO_INPUT = { vacancyId: '', message: '' };

/**
 * Asks for the vacancy and a message. The server skips candidates who have applied, already received the vacancy, or do
 * not want vacancies by message.
 */
export function SendVacancyDialog({ vacancy, selection, count, name, onStarted, onClose }: SendVacancyDialogProps) {
  const t = useT('admin-database');
  const { whole } = useFormats();
  const keyFor = useKeyFor();
  const form = useFormState({ form: vacancy ? `send-vacancy-${vacancy.id}` : 'send-vacancy', saved: NO_INPUT });
  const { message } = form.values;
  const vacancyId = vacancy?.id ?? form.values.vacancyId;
  const { vacancies, isLoading, none, isSearching, search } = useVacancyChoices(vacancyId, {
    status: ['PUBLISHED'],
    order: 'ASC',
    enabled: vacancy === undefined,
  });
  const sending = useCommand(
    async () => {
      const input = { vacancyId, selection, message: message.trim() === '' ? null : message.trim() };
      return (await request(AdminSendVacancyDocument, { ...input, idempotencyKey: keyFor(input) })).sendVacancy;
    },
    {
      // The progress of the run may be above the visible part of a list, so a toast says that sending has started.
      done: () => t('send.started'),
      onDone: (run) => {
        form.forget();
        onStarted(run);
      },
    },
  );
  return (
    <QuestionDialog
      question={
        name !== undefined
          ? t('send.question_person', { name })
          : count === undefined
            ? t('send.question_all')
            : t('send.question', { count, rows: whole(count) })
      }
      verb={t('send.verb')}
      busyVerb={t('send.busy')}
      busy={sending.isPending}
      blocked={vacancyId === '' ? t(isLoading ? 'send.loading' : 'send.choose') : undefined}
      error={sending.error}
      onConfirm={() => sending.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <DraftNote form={form} />
        <p>{t('send.text')}</p>
        {vacancy !== undefined ? (
          <p>
            {t('send.vacancy')}: <b>{vacancy.title}</b>
          </p>
        ) : none ? (
          <p className="a-meta">{t('send.none')}</p>
        ) : (
          <SearchChoice
            label={t('send.vacancy')}
            value={vacancyId}
            choices={vacancies.map(({ id, title }) => ({ id, name: title }))}
            onChange={(id) => form.change({ vacancyId: id })}
            onSearch={search}
            isLoading={isSearching}
          />
        )}
        <AreaField
          optional
          label={t('send.message')}
          help={t('send.message_help')}
          value={message}
          maxLength={1000}
          onChange={({ target }) => form.change({ message: target.value })}
        />
      </div>
    </QuestionDialog>
  );
}
