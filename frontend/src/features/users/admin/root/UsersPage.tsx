import { useSearchParams } from 'react-router-dom';

import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { useT } from '../../../../shared/i18n/useT';
import { EntityUsers } from './EntityUsers';
import { RootUsers } from './RootUsers';

const PATH = '/root/users';

/** Two lists: users of institutions, and root's users. */
export function UsersPage() {
  const t = useT('admin-root-users', 'admin-root');
  const [params] = useSearchParams();
  const own = params.get('of') === 'platform';
  return (
    <>
      <PageHead title={t('users.title')} meta={t(own ? 'users.meta_platform' : 'users.meta_entities')} />
      <StatusTabs
        label={t('users.whose')}
        current={own ? 'platform' : 'entities'}
        tabs={[
          { key: 'entities', label: t('users.of_entities'), to: PATH },
          { key: 'platform', label: t('users.of_platform'), to: `${PATH}?of=platform` },
        ]}
      />
      {own ? <RootUsers /> : <EntityUsers />}
    </>
  );
}
