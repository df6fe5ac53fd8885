import { Button, type ButtonProps } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import type { AdminEntityFragment, AdminPlanFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useT } from '../../../shared/i18n/useT';
import { planChoices } from './plan-choices';
import { useEntityCommands } from './useEntityCommands';

/** The commands that the institution's status allows. */
export function EntityVerbs({ entity }: { entity: AdminEntityFragment }) {
  const t = useT('admin-entities');
  const can = useCan();
  const { edit, approve, setPlan, move, dialog } = useEntityCommands();
  const { data: plans } = useGetList<AdminPlanFragment>('plans', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { active: true },
  });
  const choices = plans && planChoices(plans, entity.plan);
  const button = (label: string, onClick: () => void, props: ButtonProps = {}) => (
    <Button {...props} onClick={onClick}>
      {label}
    </Button>
  );
  const requested = entity.status === 'REQUESTED';
  const isApproved = entity.status === 'ACTIVE' || entity.status === 'SUSPENDED';
  return (
    <>
      <div className="a-acts">
        {requested && button(t('approve'), () => approve(entity), { variant: 'contained', color: 'primary' })}
        {requested && button(t('decline'), () => move('decline', entity), { color: 'error' })}
        {isApproved && button(t('edit'), () => edit(entity))}
        {isApproved &&
          button(t('set_plan'), () => choices && setPlan(entity, choices), { disabled: choices === undefined })}
        {isApproved && can('ROOT_USERS') && (
          <Button component={Link} to={`/root/users?entityId=${entity.id}`}>
            {t('see_users')}
          </Button>
        )}
        {entity.status === 'ACTIVE' && button(t('suspend'), () => move('suspend', entity), { color: 'error' })}
        {entity.status === 'SUSPENDED' &&
          button(t('reactivate'), () => move('reactivate', entity), { variant: 'contained', color: 'primary' })}
      </div>
      {dialog}
    </>
  );
}
