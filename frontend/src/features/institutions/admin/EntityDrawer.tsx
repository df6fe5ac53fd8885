import type { ReactNode } from 'react';

import type { AdminEntityFragment } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { RecordDrawer } from '../../../shared/admin/records/RecordDrawer';
import { RecordFacts } from '../../../shared/admin/records/RecordFacts';
import type { OpenRecord } from '../../../shared/admin/records/useRecord';
import { formatTelephone } from '../../../shared/format/telephone';
import { useT } from '../../../shared/i18n/useT';
import { Email } from '../../../shared/ui/Email';
import { EntityStatusTag } from './EntityStatusTag';
import { EntityVerbs } from './EntityVerbs';

/** Details of an institution beside the list. */
export function EntityDrawer({ record }: { record: OpenRecord<AdminEntityFragment> }) {
  const t = useT('admin-entities');
  return (
    <RecordDrawer record={record} kind={t('columns.name')} nameOf={({ name }) => name}>
      {(row) => <Entity entity={row} />}
    </RecordDrawer>
  );
}

function Entity({ entity }: { entity: AdminEntityFragment }) {
  const t = useT('admin-entities');
  const { dayYear, whole } = useFormats();
  const limitText = (value: number | null | undefined) =>
    value === null || value === undefined ? t('as_plan') : whole(value);
  const rows: [string, ReactNode][] = [
    [t('columns.sector'), entity.sector?.text.localized],
    [t('columns.province'), entity.province?.text.localized],
    [t('email'), entity.email && <Email key="email" address={entity.email} />],
    [t('telephone'), entity.telephone && formatTelephone(entity.telephone)],
    [t('website'), entity.website],
    [t('contact'), entity.contactName],
    [t('columns.plan'), entity.plan?.name],
    [t('limit_vacancies'), limitText(entity.limits.vacancies)],
    [t('limit_users'), limitText(entity.limits.users)],
    [t('columns.staff'), whole(entity.staffCount)],
    [t('columns.vacancies'), whole(entity.vacancyCount)],
    [t('columns.created'), dayYear(entity.createdAt)],
  ];
  return (
    <>
      <RecordFacts
        title={entity.name}
        state={
          <>
            <EntityStatusTag status={entity.status} />
            {entity.statusReason !== null && <p className="a-meta">{entity.statusReason}</p>}
          </>
        }
        rows={rows}
        none={t('not_given')}
      />
      <EntityVerbs entity={entity} />
    </>
  );
}
