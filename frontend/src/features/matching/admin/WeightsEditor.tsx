import { Button } from '@mui/material';
import type { CSSProperties } from 'react';

import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import { cleanWeight, shareEqually, sumOf, verdictOf, WEIGHT_KEYS, type WeightKey, type Weights } from './weights';
import './matching.css';
import { Tag, type Tone } from '../../../shared/admin/ui/Tag';

export interface WeightArea {
  key: WeightKey;
  /** Whether the vacancy has a requirement in this area. */
  asked: boolean;
  /** The requirement as text. */
  detail: string;
}

interface WeightsEditorProps {
  weights: Weights;
  /** The weights of the areas with a requirement. */
  counted: Weights;
  areas: readonly WeightArea[];
  error: string | undefined;
  onChange: (weights: Weights) => void;
}

const FIRST_WEIGHT = 20;
const TAG: Readonly<Record<string, Tone>> = { exact: 'ok', under: 'info', over: 'danger', none: 'info' };
/** Parts of the bar with a smaller weight are too narrow for a name. */
const NAMED_FROM = 8;

export function WeightsEditor({ weights, counted, areas, error, onChange }: WeightsEditorProps) {
  const t = useT('admin-matching');
  const { percent } = useFormats();
  const verdict = verdictOf(counted);
  const set = (key: WeightKey, value: number | null) => onChange({ ...weights, [key]: value });
  return (
    <div>
      <h2>{t('weights.title')}</h2>
      <p className="a-meta" style={{ margin: '2px 0 12px' }}>
        {t('weights.lead')}
      </p>
      <div className="m-wtot">
        <span>{t('weights.sum')}</span>
        <span role="status">
          <b className="a-num">{percent(sumOf(counted))}</b>{' '}
          <Tag tone={TAG[verdict.kind]}>
            {t(`weights.${verdict.kind}`, { difference: percent(verdict.difference) })}
          </Tag>
        </span>
      </div>
      <div className="m-wsum" aria-hidden="true">
        {WEIGHT_KEYS.filter((key) => counted[key] !== null).map((key) => (
          <span key={key} style={{ '--v': counted[key] ?? 0 } as CSSProperties}>
            {(counted[key] ?? 0) >= NAMED_FROM && (
              <>
                <i>{counted[key] ?? 0}</i>
                <i>{t(`short.${key}`)}</i>
              </>
            )}
          </span>
        ))}
      </div>
      {error !== undefined && (
        <p className="a-error" role="alert">
          {error}
        </p>
      )}
      {areas.map((area) => (
        <WeightRow
          key={area.key}
          area={area}
          value={counted[area.key]}
          kept={weights[area.key]}
          onChange={(value) => set(area.key, value)}
        />
      ))}
      <p style={{ marginTop: 8 }}>
        <Button size="small" onClick={() => onChange({ ...weights, ...withoutNull(shareEqually(counted)) })}>
          {t('weights.equal')}
        </Button>
      </p>
    </div>
  );
}

function withoutNull(weights: Weights): Partial<Weights> {
  return Object.fromEntries(Object.entries(weights).filter(([, value]) => value !== null));
}

interface WeightRowProps {
  area: WeightArea;
  value: number | null;
  kept: number | null;
  onChange: (value: number | null) => void;
}

function WeightRow({ area, value, kept, onChange }: WeightRowProps) {
  const t = useT('admin-matching');
  const part = t(`part.${area.key.toUpperCase()}`);
  const on = value !== null;
  return (
    <div className={on ? 'm-wrow' : 'm-wrow is-off'}>
      <input
        type="checkbox"
        className="a-box"
        aria-label={t('weights.use', { part })}
        checked={on}
        disabled={!area.asked}
        onChange={(event) => onChange(event.target.checked ? (kept ?? FIRST_WEIGHT) : null)}
      />
      <div>
        <b>{part}</b>
        <p className="a-meta">{area.asked ? area.detail : t('weights.nothing_asked')}</p>
      </div>
      <input
        type="range"
        min={1}
        max={100}
        value={value ?? 1}
        disabled={!on}
        aria-label={t('weights.slider', { part })}
        onChange={(event) => onChange(cleanWeight(event.target.value))}
      />
      <span className="m-pct">
        <input
          className="a-input a-num"
          inputMode="numeric"
          value={value ?? ''}
          disabled={!on}
          aria-label={t('weights.number', { part })}
          onChange={(event) => onChange(cleanWeight(event.target.value))}
        />
      </span>
    </div>
  );
}
