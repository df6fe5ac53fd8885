import type { AdminImportRowFragment, ImportRowState } from '../../../../generated/admin/graphql';
import { Tag, type Tone } from '../../../../shared/admin/ui/Tag';
import { useT } from '../../../../shared/i18n/useT';

const TONES: Readonly<Record<ImportRowState, Tone>> = {
  WAITING: 'plain',
  READY: 'ok',
  FLAGGED: 'warn',
  CONFIRMED: 'primary',
  DISCARDED: 'plain',
  FAILED: 'danger',
};

/** The state of a row, what must be resolved, and the choice that was made about a person who exists. */
export function RowState({ row: { state, flags, fault, choice, duplicate } }: { row: AdminImportRowFragment }) {
  const t = useT('admin-imports');
  return (
    <div>
      <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      {flags.map((flag) => (
        <div className="a-meta" key={flag}>
          {t(`flag.${flag}`)}
        </div>
      ))}
      {choice !== null && duplicate !== null && <div className="a-meta">{t(`choice.${choice}`)}</div>}
      {fault !== null && <div className="a-meta">{fault}</div>}
    </div>
  );
}
