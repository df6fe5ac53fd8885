import type { AdminEmailAudienceQuery } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { Note } from '../../../../shared/admin/ui/Note';
import { useT } from '../../../../shared/i18n/useT';

interface AudienceNoteProps {
  audience: AdminEmailAudienceQuery['emailAudience'];
  includeBounced: boolean;
  onIncludeBounced: (include: boolean) => void;
}

/** Who does not get the message and why. Empty if everybody gets it. */
export function AudienceNote({ audience, includeBounced, onIncludeBounced }: AudienceNoteProps) {
  const t = useT('admin-messages');
  const { whole } = useFormats();
  const { skipped } = audience;
  const bounced = skipped.some(({ reason }) => reason === 'ADDRESS_BOUNCED');
  if (skipped.length === 0 && !includeBounced) return null;
  return (
    <Note tone={skipped.length === 0 ? 'plain' : 'warn'} component="div">
      <div>
        {skipped.length > 0 && (
          <>
            <p>{t('compose.skipped')}</p>
            <ul className="g-skipped">
              {skipped.map(({ reason, count }) => (
                <li key={reason}>{t(`skipped.${reason}`, { count, rows: whole(count) })}</li>
              ))}
            </ul>
          </>
        )}
        {(bounced || includeBounced) && (
          <Check checked={includeBounced} onChange={onIncludeBounced}>
            {t('compose.include_bounced')}
          </Check>
        )}
      </div>
    </Note>
  );
}
