import {
  AdminFixImportRowDocument,
  type AdminImportRowFragment,
  type ImportChoice,
} from '../../../../generated/admin/graphql';
import type { Command } from '../../../../shared/admin/commands/CommandDialog';
import { textOrNull } from '../../../../shared/admin/commands/useCommandDialog';
import { request } from '../../../../shared/api/fetch-client';
import type { Translate } from '../../../../shared/i18n/useT';

/** The choices for a row whose person is already known. */
function choicesOf(t: Translate, { duplicate }: AdminImportRowFragment) {
  const all: readonly (readonly [ImportChoice, boolean])[] = [
    ['UPDATE', duplicate?.canUpdate ?? false],
    ['CREATE', duplicate?.canCreate ?? false],
    ['SKIP', true],
  ];
  return all.filter(([, may]) => may).map(([value]) => ({ value, label: t(`choice.${value}`) }));
}

/** The e-mail address of an edited row. An unchanged invalid address is not sent, because the API refuses it. */
export const emailInput = ({ emailText }: Pick<AdminImportRowFragment, 'emailText'>, typed: string | undefined) =>
  emailText !== null && typed === emailText ? {} : { email: textOrNull(typed) };

export function fixing(t: Translate, row: AdminImportRowFragment): Command {
  const choices = choicesOf(t, row);
  // A choice that is no longer possible is shown as undecided.
  const choice = choices.find(({ value }) => value === row.choice)?.value ?? '';
  const isFile = /\.(pdf|docx?|rtf)$/i.test(row.fileName);
  return {
    question: t('fix.question', { name: row.fileName }),
    ...(row.duplicate !== null && { text: t('fix.exists', { name: row.duplicate.name }) }),
    verb: t('fix.verb'),
    busy: t('fix.busy'),
    done: t('fix.done'),
    fields: [
      { name: 'name', label: t('fix.name') },
      { name: 'surname', label: t('fix.surname') },
      { name: 'email', label: t('fix.email'), kind: 'email', optional: true },
      {
        name: 'telephone',
        label: t('fix.telephone'),
        kind: 'tel',
        optional: true,
        ...(row.telephoneText !== null && { help: t('fix.written', { text: row.telephoneText }) }),
      },
      ...(isFile ? [{ name: 'fileName', label: t('fix.file_name'), help: t('fix.file_help') }] : []),
      ...(row.duplicate !== null
        ? [
            {
              name: 'choice',
              label: t('fix.choice'),
              kind: 'select' as const,
              none: t('fix.undecided'),
              choices,
              optional: true,
            },
          ]
        : []),
    ],
    start: {
      name: row.name,
      surname: row.surname,
      email: row.email ?? row.emailText ?? '',
      telephone: row.telephone ?? '',
      fileName: row.fileName.replace(/\.[^.]+$/, ''),
      choice,
    },
    run: (values) =>
      request(AdminFixImportRowDocument, {
        id: row.id,
        version: row.version,
        input: {
          name: textOrNull(values['name']),
          surname: textOrNull(values['surname']),
          ...emailInput(row, values['email']),
          telephone: textOrNull(values['telephone']),
          fileName: isFile ? textOrNull(values['fileName']) : null,
          // The API checks each choice that it gets. After a correction, the stored choice may not be possible any more.
          ...(values['choice'] !== choice && { choice: textOrNull(values['choice']) as ImportChoice | null }),
        },
      }),
  };
}

export const skipping = (t: Translate, { id, version, fileName }: AdminImportRowFragment): Command => ({
  question: t('skip.question', { name: fileName }),
  text: t('skip.text'),
  verb: t('skip.verb'),
  busy: t('skip.busy'),
  done: t('skip.done'),
  danger: true,
  run: () => request(AdminFixImportRowDocument, { id, version, input: { choice: 'SKIP' } }),
});
