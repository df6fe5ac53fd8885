import type { AdminCandidacyRowFragment } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { daysUntil } from '../../../shared/format/instants';
import { useT } from '../../../shared/i18n/useT';
import { durationText } from '../../matching/admin/evidence';

/** "Nampula · 4 anos" */
export function usePersonLine(): (row: Pick<AdminCandidacyRowFragment, 'candidatePlace' | 'yearsHeld'>) => string {
  const tm = useT('admin-matching');
  return ({ candidatePlace, yearsHeld }) => {
    const years =
      yearsHeld === null || yearsHeld <= 0 ? '' : durationText(yearsHeld < 1 ? yearsHeld : Math.floor(yearsHeld), tm);
    return [candidatePlace, years].filter((part) => part !== null && part !== '').join(' · ');
  };
}

export function EssentialTag({
  missing,
  short = false,
}: {
  missing: AdminCandidacyRowFragment['essentialMissing'];
  short?: boolean;
}) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const { list } = useFormats();
  if (missing.length === 0) {
    return null;
  }
  const names = tm('essential', {
    count: missing.length,
    names: list(missing.map(({ text }) => text.localized.toLowerCase())),
  });
  return (
    <span className="a-tag is-warn" title={short ? names : undefined}>
      {short ? t('essential_missing') : names}
    </span>
  );
}

/** Days beyond what the stage promises. */
export function daysLate(enteredAt: string, promisedDays: number | null): number {
  return promisedDays === null ? 0 : Math.max(0, -daysUntil(enteredAt) - promisedDays);
}

interface CardTagsProps {
  row: AdminCandidacyRowFragment;
  promisedDays: number | null;
}

/** At most two: the exception, not the rule. */
export function CardTags({ row, promisedDays }: CardTagsProps) {
  const t = useT('admin-candidacies');
  const late = row.status === 'ACTIVE' ? daysLate(row.stageEnteredAt, promisedDays) : 0;
  if (late === 0 && row.essentialMissing.length === 0 && !row.reselected) {
    return null;
  }
  return (
    <div className="a-tags c-tags">
      {late > 0 && <span className="a-tag is-danger">{t('late', { count: late })}</span>}
      <EssentialTag short missing={row.essentialMissing} />
      {row.reselected && (late === 0 || row.essentialMissing.length === 0) && (
        <span className="a-tag is-primary">{t('reselected')}</span>
      )}
    </div>
  );
}
