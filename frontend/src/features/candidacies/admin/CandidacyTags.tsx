import type { AdminCandidacyFragment, AdminCandidacyRowFragment } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { daysUntil } from '../../../shared/format/instants';
import { useT } from '../../../shared/i18n/useT';
import { experienceText } from '../../matching/admin';
import { Tag } from '../../../shared/admin/ui/Tag';

/** "Nampula · 4 anos" */
export function usePersonLine(): (row: Pick<AdminCandidacyRowFragment, 'candidatePlace' | 'yearsHeld'>) => string {
  const tm = useT('admin-matching');
  return ({ candidatePlace, yearsHeld }) =>
    [candidatePlace, experienceText(yearsHeld, tm)].filter((part) => part !== null && part !== '').join(' · ');
}

export function EssentialTag({
  missing,
  short = false,
}: {
  missing: readonly { text: { localized: string } }[];
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
    names: list(missing.map(({ text }) => text.localized)),
  });
  return (
    <Tag tone="warn" title={short ? names : undefined}>
      {short ? t('essential_missing') : names}
    </Tag>
  );
}

/** An answer is not accepted. Staff check it; it has no automatic effect. */
export function KnockedOutTag({ on }: { on: boolean }) {
  const t = useT('admin-candidacies');
  return on ? <Tag tone="warn">{t('knocked_out')}</Tag> : null;
}

interface FeedbackTagProps {
  feedback: Pick<AdminCandidacyFragment, 'status' | 'feedbackDueAt' | 'feedbackSentAt'>;
}

/** Shows until when feedback to a rejected candidate is due, or when it was sent. */
export function FeedbackTag({ feedback: { status, feedbackDueAt, feedbackSentAt } }: FeedbackTagProps) {
  const t = useT('admin-candidacies');
  const { day } = useFormats();
  if (status !== 'REJECTED' || feedbackDueAt === null) return null;
  if (feedbackSentAt !== null) return <Tag tone="ok">{t('feedback_sent', { day: day(feedbackSentAt) })}</Tag>;
  return daysUntil(feedbackDueAt) < 0 ? (
    <Tag tone="danger">{t('feedback_overdue', { day: day(feedbackDueAt) })}</Tag>
  ) : (
    <Tag tone="warn">{t('feedback_due', { day: day(feedbackDueAt) })}</Tag>
  );
}

/** The day until which feedback is promised, marked when it has passed. */
export function FeedbackDue({ at }: { at: string | null }) {
  const { day } = useFormats();
  if (at === null) return '–';
  return daysUntil(at) < 0 ? <Tag tone="danger">{day(at)}</Tag> : day(at);
}

/** How many notes a candidacy has. */
export function NotesTag({ count }: { count: number | null }) {
  const t = useT('admin-candidacies');
  return count === null || count === 0 ? null : <Tag>{t('note_count', { count })}</Tag>;
}

/** Days after the promised date of the stage. */
export function daysLate(enteredAt: string, promisedDays: number | null): number {
  return promisedDays === null ? 0 : Math.max(0, -daysUntil(enteredAt) - promisedDays);
}

interface CardTagsProps {
  row: AdminCandidacyRowFragment;
  promisedDays: number | null;
}

/** At most two, so that tags stay exceptional. */
const MOST_TAGS = 2;

export function CardTags({ row, promisedDays }: CardTagsProps) {
  const t = useT('admin-candidacies');
  const late = row.status === 'ACTIVE' ? daysLate(row.stageEnteredAt, promisedDays) : 0;
  const tags = [
    late > 0 && (
      <Tag key="late" tone="danger">
        {t('late', { count: late })}
      </Tag>
    ),
    row.knockedOut && <KnockedOutTag key="knocked" on />,
    row.essentialMissing.length > 0 && <EssentialTag key="essential" short missing={row.essentialMissing} />,
    row.status === 'HIRED' && (
      <Tag key="hired" tone="ok">
        {t('status.HIRED')}
      </Tag>
    ),
    row.reselected && (
      <Tag key="reselected" tone="primary">
        {t('reselected')}
      </Tag>
    ),
  ].filter((tag) => tag !== false);
  return tags.length === 0 && !row.notes ? null : (
    <div className="a-tags c-tags">
      {tags.slice(0, MOST_TAGS)}
      <NotesTag count={row.notes} />
    </div>
  );
}
