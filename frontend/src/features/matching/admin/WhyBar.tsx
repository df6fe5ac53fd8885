import type { CSSProperties } from 'react';

import type { MatchComponentKey, MatchComponentState } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import './matching.css';

export interface WhyPart {
  key: MatchComponentKey;
  weight: number;
  degree: number;
  state: MatchComponentState;
}

/**
 * One part per weight: its width is the weight, its filled part the degree of fulfilment; hatched when the CV has no
 * data.
 */
export function WhyBar({ parts, hidden = false }: { parts: readonly WhyPart[]; hidden?: boolean }) {
  const t = useT('admin-matching');
  const { percent } = useFormats();
  const counted = parts.filter(({ state, weight }) => state !== 'NOT_APPLICABLE' && weight > 0);
  const words = counted
    .map(
      ({ key, degree, state }) =>
        `${t(`part.${key}`)} ${state === 'MISSING_DATA' ? t('state.missing') : percent(degree * 100)}`,
    )
    .join(', ');
  return (
    <span className="m-why" {...(hidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words })}>
      {counted.map(({ key, weight, degree, state }) => (
        <i
          key={key}
          className={state === 'MISSING_DATA' ? 'is-missing' : undefined}
          style={{ '--w': weight, '--d': state === 'MISSING_DATA' ? 0 : degree * 100 } as CSSProperties}
        />
      ))}
    </span>
  );
}
