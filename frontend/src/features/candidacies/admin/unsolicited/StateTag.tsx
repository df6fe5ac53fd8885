import type { UnsolicitedState } from '../../../../generated/admin/graphql';
import { Tag, type Tone } from '../../../../shared/admin/ui/Tag';
import { useT } from '../../../../shared/i18n/useT';

const TONES: Readonly<Record<UnsolicitedState, Tone>> = {
  NEW: 'info',
  ANSWERED: 'ok',
  ATTACHED: 'primary',
  ARCHIVED: 'plain',
};

export function StateTag({ state }: { state: UnsolicitedState }) {
  const t = useT('admin-unsolicited');
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
