import type { EntityStatus } from '../../../generated/admin/graphql';
import { useT } from '../../../shared/i18n/useT';

const TONES: Readonly<Record<EntityStatus, string>> = {
  ACTIVE: 'is-ok',
  REQUESTED: 'is-warn',
  DECLINED: '',
  SUSPENDED: 'is-danger',
};

export function EntityStatusTag({ status }: { status: EntityStatus }) {
  const t = useT('admin-entities');
  return <span className={`a-tag ${TONES[status]}`}>{t(`status.${status}`)}</span>;
}
