import type { CandidacyStatus } from '../../../generated/admin/graphql';
import { useT } from '../../../shared/i18n/useT';
import { Tag, type Tone } from '../../../shared/admin/ui/Tag';

const TONES: Readonly<Record<CandidacyStatus, Tone>> = {
  DRAFT: 'plain',
  ACTIVE: 'primary',
  APPROVED: 'ok',
  REJECTED: 'danger',
  HIRED: 'ok',
  WITHDRAWN: 'plain',
};

export function StatusTag({ status, reselected = false }: { status: CandidacyStatus; reselected?: boolean }) {
  const t = useT('admin-candidacies');
  return (
    <span className="a-tags">
      <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
      {reselected && <Tag tone="primary">{t('reselected')}</Tag>}
    </span>
  );
}
