import type { ReactNode } from 'react';

import {
  AdminApproveEntityDocument,
  AdminCreateEntityDocument,
  AdminDeclineEntityDocument,
  AdminReactivateEntityDocument,
  AdminSetEntityPlanDocument,
  AdminSuspendEntityDocument,
  AdminUpdateEntityDocument,
  type AdminEntityFragment,
  type EntityInput,
} from '../../../generated/admin/graphql';
import type { Choice } from '../../../shared/admin/ui/list/Filters';
import { request } from '../../../shared/api/fetch-client';
import { formatTelephone } from '../../../shared/format/telephone';
import { LOCALE_NAMES, LOCALES } from '../../../shared/i18n/locale';
import { useT } from '../../../shared/i18n/useT';
import type { FieldSpec, FormValues } from '../../../shared/admin/commands/field-spec';
import {
  textOrNull,
  useCommandDialog,
  useReasonField,
  wholeOrNull,
} from '../../../shared/admin/commands/useCommandDialog';
import { useOptionChoices } from '../../options/admin';

const inputOf = (values: FormValues): EntityInput => ({
  name: values['name'] ?? '',
  sector: textOrNull(values['sector']),
  province: textOrNull(values['province']),
  email: textOrNull(values['email']),
  telephone: textOrNull(values['telephone']),
  website: textOrNull(values['website']),
});
const dataOf = (entity: AdminEntityFragment): FormValues => ({
  name: entity.name,
  sector: entity.sector?.key ?? '',
  province: entity.province?.key ?? '',
  email: entity.email ?? '',
  telephone: formatTelephone(entity.telephone ?? ''),
  website: entity.website ?? '',
});
const planOf = ({ plan, limits }: AdminEntityFragment): FormValues => ({
  planId: plan?.id ?? '',
  vacancies: String(limits.vacancies ?? ''),
  users: String(limits.users ?? ''),
  storageMegabytes: String(limits.storageMegabytes ?? ''),
  vacancyPrice: limits.vacancyPrice ?? '',
});
const adminOf = (values: FormValues) => ({
  name: values['adminName'] ?? '',
  email: values['adminEmail'] ?? '',
  locale: values['locale'] ?? 'pt',
});

export interface EntityCommands {
  create: () => void;
  edit: (entity: AdminEntityFragment) => void;
  approve: (entity: AdminEntityFragment) => void;
  setPlan: (entity: AdminEntityFragment, plans: readonly Choice[]) => void;
  move: (verb: 'decline' | 'suspend' | 'reactivate', entity: AdminEntityFragment) => void;
  dialog: ReactNode;
}

/** Root's commands on institutions, each with its dialog. */
export function useEntityCommands(): EntityCommands {
  const t = useT('admin-entities');
  const sectors = useOptionChoices('SECTOR');
  const provinces = useOptionChoices('PROVINCE');
  const choicesOf = (choices: readonly { id: string; name: string }[]) =>
    choices.map(({ id, name }) => ({ value: id, label: name }));
  const { ask, dialog } = useCommandDialog({ sector: choicesOf(sectors), province: choicesOf(provinces) });
  const reason = useReasonField();
  const own: FieldSpec[] = [
    { name: 'name', label: t('columns.name') },
    {
      name: 'sector',
      label: t('columns.sector'),
      kind: 'select',
      none: t('not_given'),
      optional: true,
    },
    {
      name: 'province',
      label: t('columns.province'),
      kind: 'select',
      none: t('not_given'),
      optional: true,
    },
    { name: 'email', label: t('email'), kind: 'email', optional: true },
    { name: 'telephone', label: t('telephone'), kind: 'tel', optional: true },
    { name: 'website', label: t('website'), optional: true },
  ];
  const administrator: FieldSpec[] = [
    { name: 'adminName', label: t('admin_name'), fault: 'admin.name' },
    { name: 'adminEmail', label: t('admin_email'), kind: 'email', fault: 'admin.email', help: t('admin_help') },
    {
      name: 'locale',
      label: t('mail_language'),
      kind: 'select',
      choices: LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] })),
    },
  ];
  return {
    dialog,
    create: () =>
      ask({
        question: t('create_question'),
        verb: t('create'),
        busy: t('creating'),
        done: t('created'),
        fields: [...own, ...administrator],
        start: { locale: 'pt' },
        run: (values, key) =>
          request(AdminCreateEntityDocument, { input: inputOf(values), admin: adminOf(values), key }),
      }),
    edit: (entity) =>
      ask({
        question: t('edit_question', { name: entity.name }),
        verb: t('save'),
        busy: t('saving'),
        done: t('saved'),
        fields: [...own, reason],
        edits: { resource: 'entities', name: entity.name, row: entity, startOf: dataOf },
        run: (values, _key, version) =>
          request(AdminUpdateEntityDocument, {
            id: entity.id,
            version,
            input: inputOf(values),
            reason: values['reason'] ?? '',
          }),
      }),
    approve: (entity) =>
      ask({
        question: t('approve_question', { name: entity.name }),
        text: t('approve_text'),
        verb: t('approve'),
        busy: t('working'),
        done: t('approved', { name: entity.name }),
        fields: administrator,
        start: { adminName: entity.contactName ?? '', adminEmail: entity.email ?? '', locale: 'pt' },
        run: (values) =>
          request(AdminApproveEntityDocument, { id: entity.id, version: entity.version, admin: adminOf(values) }),
      }),
    setPlan: (entity, plans) =>
      ask({
        question: t('plan_question', { name: entity.name }),
        text: t('plan_text'),
        verb: t('save'),
        busy: t('saving'),
        done: t('saved'),
        fields: [
          {
            name: 'planId',
            label: t('columns.plan'),
            kind: 'select',
            none: t('plan_none'),
            choices: plans,
            optional: true,
          },
          { name: 'vacancies', label: t('limit_vacancies'), kind: 'whole', optional: true, help: t('limit_help') },
          { name: 'users', label: t('limit_users'), kind: 'whole', optional: true },
          { name: 'storageMegabytes', label: t('limit_storage'), kind: 'whole', optional: true },
          { name: 'vacancyPrice', label: t('limit_price'), kind: 'number', optional: true },
          reason,
        ],
        edits: { resource: 'entities', name: entity.name, row: entity, startOf: planOf },
        run: (values, _key, version) =>
          request(AdminSetEntityPlanDocument, {
            id: entity.id,
            version,
            input: {
              planId: textOrNull(values['planId']),
              vacancies: wholeOrNull(values['vacancies']),
              users: wholeOrNull(values['users']),
              storageMegabytes: wholeOrNull(values['storageMegabytes']),
              vacancyPrice: textOrNull(values['vacancyPrice'])?.replace(',', '.').replace(/\s/g, '') ?? null,
            },
            reason: values['reason'] ?? '',
          }),
      }),
    move: (verb, entity) =>
      ask({
        question: t(`${verb}_question`, { name: entity.name }),
        text: t(`${verb}_text`),
        verb: t(verb),
        busy: t('working'),
        done: t(`${verb}_done`, { name: entity.name }),
        danger: verb !== 'reactivate',
        fields: [reason],
        run: (values) => {
          const documents = {
            decline: AdminDeclineEntityDocument,
            suspend: AdminSuspendEntityDocument,
            reactivate: AdminReactivateEntityDocument,
          };
          return request<unknown, { id: string; version: number; reason: string }>(documents[verb], {
            id: entity.id,
            version: entity.version,
            reason: values['reason'] ?? '',
          });
        },
      }),
  };
}
