import { Button, Card, CardContent } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../../shared/admin/format';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { useT } from '../../../../shared/i18n/useT';
import { sumOf, verdictOf, WEIGHT_KEYS, type WeightKey, type Weights } from '../../../matching/admin';
import { addressOf, isUsable, typedWeight } from './what-if';
import './what-if.css';

/** In ms: the ranking is loaded when the weights have not changed for this time. */
const PAUSE = 250;

interface WhatIfPanelProps {
  /** The weights of the vacancy. */
  own: Weights;
  tried: Weights;
  /** Parts with a weight for which the vacancy has no requirement. */
  notAsked: readonly WeightKey[];
  /** Address of the page that changes the weights of the vacancy; undefined without the permission. */
  change: string | undefined;
  onTry: (weights: Weights) => void;
  onClose: () => void;
}

/** Fields for five weights to try. The ranking below is loaded with them; nothing is saved. */
export function WhatIfPanel({ own, tried, notAsked, change, onTry, onClose }: WhatIfPanelProps) {
  const t = useT('admin-ranking');
  const tm = useT('admin-matching');
  const { percent } = useFormats();
  const [draft, setDraft] = useState(tried);
  const [known, setKnown] = useState(tried);
  /** Weights that this panel has written to the address and that `tried` does not have yet, oldest first. */
  const [pending, setPending] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (addressOf(tried) !== addressOf(known)) {
    setKnown(tried);
    const place = pending.indexOf(addressOf(tried));
    setPending(pending.slice(place + 1));
    // When the address changed elsewhere (back button), the fields show its weights. When this panel changed the address,
    // the person may have typed more since then, so the fields keep their values.
    if (place < 0) setDraft(tried);
  }
  const isAhead = addressOf(draft) !== addressOf(tried) && isUsable(draft);
  useEffect(() => {
    if (!isAhead) return undefined;
    const timer = setTimeout(() => {
      setPending((addresses) => [...addresses, addressOf(draft)]);
      onTry(draft);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [draft, isAhead, onTry]);
  const verdict = verdictOf(draft);
  return (
    <Card component="section" className="w-panel" aria-labelledby="what-if-title">
      <header>
        <h2 id="what-if-title" ref={heading} tabIndex={-1}>
          {t('what_if.title')}
        </h2>
        <span className="a-acts">
          <Button size="small" disabled={addressOf(draft) === addressOf(own)} onClick={() => setDraft(own)}>
            {t('what_if.reset')}
          </Button>
          {change !== undefined && (
            <Button size="small" component={Link} to={change}>
              {t('what_if.change')}
            </Button>
          )}
          <Button size="small" onClick={onClose}>
            {t('what_if.close')}
          </Button>
        </span>
      </header>
      <CardContent>
        <p className="a-meta w-lead">
          <Tag tone="info">{t('what_if.not_saved')}</Tag> {t('what_if.lead')}
        </p>
        <div className="w-fields">
          {WEIGHT_KEYS.map((key) => (
            <WeightField
              key={key}
              part={key}
              value={draft[key]}
              own={own[key]}
              isAsked={!notAsked.includes(key) || draft[key] === null}
              onChange={(value) => setDraft((old) => ({ ...old, [key]: value }))}
            />
          ))}
        </div>
        <p className="w-sum" role="status">
          {tm('weights.sum')} <b className="a-num">{percent(sumOf(draft))}</b>{' '}
          {!isUsable(draft) && (
            <Tag tone={verdict.kind === 'over' ? 'danger' : 'warn'}>
              {verdict.kind === 'over'
                ? t('what_if.over', { difference: percent(verdict.difference) })
                : t('what_if.none')}
            </Tag>
          )}
        </p>
      </CardContent>
    </Card>
  );
}

interface WeightFieldProps {
  part: WeightKey;
  value: number | null;
  own: number | null;
  isAsked: boolean;
  onChange: (value: number | null) => void;
}

function WeightField({ part, value, own, isAsked, onChange }: WeightFieldProps) {
  const t = useT('admin-ranking');
  const tm = useT('admin-matching');
  const { percent } = useFormats();
  const name = tm(`part.${part.toUpperCase()}`);
  const note = isAsked
    ? t('what_if.own', { weight: own === null ? t('what_if.out') : percent(own) })
    : tm('state.not_applicable');
  return (
    <div className="w-field">
      <b id={`what-if-${part}`}>{name}</b>
      <span className="m-pct">
        <input
          className="a-input a-num"
          inputMode="numeric"
          value={value ?? 0}
          aria-label={tm('weights.number', { part: name })}
          aria-describedby={`what-if-${part}-note`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(typedWeight(event.target.value))}
        />
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={value ?? 0}
        aria-label={tm('weights.slider', { part: name })}
        onChange={(event) => onChange(typedWeight(event.target.value))}
      />
      <span className="a-meta" id={`what-if-${part}-note`}>
        {note}
      </span>
    </div>
  );
}
