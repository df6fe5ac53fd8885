import type { EntityStatus } from '../../../generated/admin/graphql';
import { useT } from '../../../shared/i18n/useT';
import { Tag, type Tone } from '../../../shared/admin/ui/Tag';

const TONES: Readonly<Record<EntityStatus, Tone>> = {
  ACTIVE: 'ok',
  REQUESTED: 'warn',
  DECLINED: 'plain',
  SUSPENDED: 'danger',
};

export function EntityStatusTag({ status }: { status: EntityStatus }) {
  const t = useT('admin-entities');
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}
