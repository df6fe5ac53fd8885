import type { CandidacyStatus } from '../../../generated/admin/graphql';
import { useT } from '../../../shared/i18n/useT';

const TONES: Readonly<Record<CandidacyStatus, string>> = {
  DRAFT: '',
  ACTIVE: 'is-primary',
  APPROVED: 'is-ok',
  REJECTED: 'is-danger',
  HIRED: 'is-ok',
  WITHDRAWN: '',
};

export function StatusTag({ status, reselected = false }: { status: CandidacyStatus; reselected?: boolean }) {
  const t = useT('admin-candidacies');
  return (
    <span className="a-tags">
      <span className={`a-tag ${TONES[status]}`}>{t(`status.${status}`)}</span>
      {reselected && <span className="a-tag is-primary">{t('reselected')}</span>}
    </span>
  );
}
