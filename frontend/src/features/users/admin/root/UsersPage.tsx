import { useSearchParams } from 'react-router-dom';

import type { AdminEntityUserFragment, AdminRootUserFragment } from '../../../../generated/admin/graphql';
import { MissingRecord } from '../../../../shared/admin/records/MissingRecord';
import { useRecord } from '../../../../shared/admin/records/useRecord';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { useT } from '../../../../shared/i18n/useT';
import { EntityUsers } from './EntityUsers';
import { RootUsers } from './RootUsers';

const PATH = '/root/users';
const OF_PLATFORM = `${PATH}?of=platform`;

/** Two lists: users of institutions, and root's users. */
export function UsersPage() {
  const [params] = useSearchParams();
  return params.get('of') === 'platform' ? <PlatformUsers /> : <UsersOfEntities />;
}

function UsersOfEntities() {
  const record = useRecord<AdminEntityUserFragment>('entityUsers', PATH);
  return record.missing ? (
    <MissingRecord list={PATH} />
  ) : (
    <>
      <Head current="entities" />
      <EntityUsers record={record} />
    </>
  );
}

function PlatformUsers() {
  const record = useRecord<AdminRootUserFragment>('rootUsers', PATH);
  return record.missing ? (
    <MissingRecord list={OF_PLATFORM} />
  ) : (
    <>
      <Head current="platform" />
      <RootUsers record={record} />
    </>
  );
}

function Head({ current }: { current: 'entities' | 'platform' }) {
  const t = useT('admin-root-users', 'admin-root');
  return (
    <>
      <PageHead title={t('users.title')} meta={t(`users.meta_${current}`)} />
      <StatusTabs
        label={t('users.whose')}
        current={current}
        tabs={[
          { key: 'entities', label: t('users.of_entities'), to: PATH },
          { key: 'platform', label: t('users.of_platform'), to: OF_PLATFORM },
        ]}
      />
    </>
  );
}
