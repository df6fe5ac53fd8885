import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import type { AdminEntityFragment, AdminPlanFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useT } from '../../../shared/i18n/useT';
import { useEntityCommands } from './useEntityCommands';

/** The commands that the institution's status allows. */
export function EntityVerbs({ entity }: { entity: AdminEntityFragment }) {
  const t = useT('admin-entities');
  const can = useCan();
  const { edit, approve, setPlan, move, dialog } = useEntityCommands();
  const { data: plans = [] } = useGetList<AdminPlanFragment>('plans', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { active: true },
  });
  const choices = plans.map(({ id, name }) => ({ value: id, label: name }));
  const button = (label: string, onClick: () => void, tone = '') => (
    <button type="button" className={`a-btn ${tone}`} onClick={onClick}>
      {label}
    </button>
  );
  const requested = entity.status === 'REQUESTED';
  const isApproved = entity.status === 'ACTIVE' || entity.status === 'SUSPENDED';
  return (
    <>
      <div className="a-acts">
        {requested && button(t('approve'), () => approve(entity), 'is-primary')}
        {requested && button(t('decline'), () => move('decline', entity), 'is-danger')}
        {isApproved && button(t('edit'), () => edit(entity))}
        {isApproved && button(t('set_plan'), () => setPlan(entity, choices))}
        {isApproved && can('ROOT_USERS') && (
          <Link className="a-btn" to={`/root/users?entityId=${entity.id}`}>
            {t('see_users')}
          </Link>
        )}
        {entity.status === 'ACTIVE' && button(t('suspend'), () => move('suspend', entity), 'is-danger')}
        {entity.status === 'SUSPENDED' && button(t('reactivate'), () => move('reactivate', entity), 'is-primary')}
      </div>
      {dialog}
    </>
  );
}
