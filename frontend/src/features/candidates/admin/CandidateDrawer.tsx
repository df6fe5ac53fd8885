import { Button } from '@mui/material';
import type { ReactNode } from 'react';

import {
  AdminBlockCandidateDocument,
  AdminCorrectCandidateDocument,
  AdminUnblockCandidateDocument,
  type AdminRootCandidateFragment,
} from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { RecordDrawer } from '../../../shared/admin/records/RecordDrawer';
import { RecordFacts } from '../../../shared/admin/records/RecordFacts';
import type { OpenRecord } from '../../../shared/admin/records/useRecord';
import { request } from '../../../shared/api/fetch-client';
import { formatTelephone } from '../../../shared/format/telephone';
import { useT } from '../../../shared/i18n/useT';
import { Email } from '../../../shared/ui/Email';
import { Merging } from '../../merging/admin';
import { useOptionChoices } from '../../options/admin';
import { AccountStatusTag } from '../../../shared/admin/commands/AccountStatusTag';
import type { FormValues } from '../../../shared/admin/commands/field-spec';
import { textOrNull, useCommandDialog, useReasonField } from '../../../shared/admin/commands/useCommandDialog';

/** One candidate beside the list, with the commands of support. */
export function CandidateDrawer({ record }: { record: OpenRecord<AdminRootCandidateFragment> }) {
  const t = useT('admin-candidates', 'admin-root');
  return (
    <RecordDrawer record={record} kind={t('candidates.one')} nameOf={({ name, surname }) => `${name} ${surname}`}>
      {(row) => <Candidate person={row} addressOf={record.addressOf} onMoved={(id) => record.show(id, 1)} />}
    </RecordDrawer>
  );
}

interface CandidateProps {
  person: AdminRootCandidateFragment;
  addressOf: (id: string) => string;
  onMoved: (keptId: string) => void;
}

function Candidate({ person, addressOf, onMoved }: CandidateProps) {
  const t = useT('admin-candidates', 'admin-root');
  const { dayTime, dayYear, whole } = useFormats();
  const rows: [string, ReactNode][] = [
    [t('email'), person.email && <Email key="email" address={person.email} />],
    [t('telephone'), person.telephone && formatTelephone(person.telephone)],
    [t('candidates.profession'), person.profession],
    [t('candidates.birth_date'), person.birthDate === null ? null : dayYear(person.birthDate ?? '')],
    [t('candidates.tax_number'), person.taxNumber],
    [t('province'), person.province?.text.localized],
    [t('candidates.applications'), whole(person.applications)],
    [
      t('last_seen'),
      person.lastSeenAt === null || person.lastSeenAt === undefined ? t('never') : dayTime(person.lastSeenAt),
    ],
    [t('since'), dayYear(person.createdAt)],
  ];
  return (
    <>
      <RecordFacts
        title={`${person.name} ${person.surname}`}
        state={person.status !== null && person.status !== undefined && <AccountStatusTag status={person.status} />}
        rows={rows}
        none={t('not_given')}
      />
      <Verbs person={person} />
      <Merging withReason candidateId={person.id} addressOf={addressOf} onMoved={onMoved} />
    </>
  );
}

const startOf = (person: AdminRootCandidateFragment): FormValues => ({
  name: person.name,
  surname: person.surname,
  telephone: formatTelephone(person.telephone ?? ''),
  profession: person.profession ?? '',
  birthDate: person.birthDate ?? '',
  taxNumber: person.taxNumber ?? '',
  province: person.province?.key ?? '',
});

function Verbs({ person }: { person: AdminRootCandidateFragment }) {
  const t = useT('admin-candidates', 'admin-root');
  const provinces = useOptionChoices('PROVINCE');
  const { ask, dialog } = useCommandDialog({
    province: provinces.map((one) => ({ value: one.id, label: one.name })),
  });
  const reason = useReasonField();
  const { id, version } = person;
  const name = `${person.name} ${person.surname}`;
  const correct = () =>
    ask({
      question: t('candidates.correct_question', { name }),
      text: t('candidates.correct_text'),
      verb: t('save'),
      busy: t('saving'),
      done: t('saved'),
      fields: [
        { name: 'name', label: t('candidates.first_name') },
        { name: 'surname', label: t('candidates.surname') },
        { name: 'telephone', label: t('telephone'), kind: 'tel', optional: true },
        { name: 'profession', label: t('candidates.profession'), optional: true },
        { name: 'birthDate', label: t('candidates.birth_date'), kind: 'date', optional: true },
        { name: 'taxNumber', label: t('candidates.tax_number'), optional: true },
        {
          name: 'province',
          label: t('province'),
          kind: 'select',
          none: t('not_given'),
          optional: true,
        },
        reason,
      ],
      edits: { resource: 'rootCandidates', name, row: person, startOf },
      run: (values, _key, known) =>
        request(AdminCorrectCandidateDocument, {
          id,
          version: known,
          reason: values['reason'] ?? '',
          input: {
            name: values['name'] ?? '',
            surname: values['surname'] ?? '',
            telephone: textOrNull(values['telephone']),
            profession: textOrNull(values['profession']),
            birthDate: textOrNull(values['birthDate']),
            taxNumber: textOrNull(values['taxNumber']),
            province: textOrNull(values['province']),
          },
        }),
    });
  const block = (key: 'block' | 'unblock') => () =>
    ask({
      question: t(`candidates.${key}_question`, { name }),
      text: t(`candidates.${key}_text`),
      verb: t(`candidates.${key}`),
      busy: t('working'),
      done: t(`candidates.${key}_done`, { name }),
      danger: key === 'block',
      fields: [reason],
      run: (values) => {
        const variables = { id, version, reason: values['reason'] ?? '' };
        return key === 'block'
          ? request(AdminBlockCandidateDocument, variables)
          : request(AdminUnblockCandidateDocument, variables);
      },
    });
  return (
    <>
      <div className="a-acts">
        <Button variant="contained" color="primary" onClick={correct}>
          {t('candidates.correct')}
        </Button>
        {person.status === 'BLOCKED' && <Button onClick={block('unblock')}>{t('candidates.unblock')}</Button>}
        {(person.status === 'ACTIVE' || person.status === 'PENDING') && (
          <Button color="error" onClick={block('block')}>
            {t('candidates.block')}
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
}
