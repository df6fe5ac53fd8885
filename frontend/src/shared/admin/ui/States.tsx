import { Button, Card, CardContent } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';

import { errorTexts, isMissing, referenceOf } from '../data/error-texts';
import { useT } from '../../i18n/useT';
import { Icon } from './Icon';
import { Note } from './Note';

interface EmptyStateProps {
  title: string;
  /** The state fills the page, so its title is the page heading. */
  wholePage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action, wholePage = false }: EmptyStateProps) {
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <div className="a-empty">
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  error: unknown;
  wholePage?: boolean;
  onRetry?: () => void;
}

/**
 * Shows what failed, that no data was lost, the request id for support, and a button to retry. A missing record is no
 * failure.
 */
export function ErrorState({ error, onRetry, wholePage = false }: ErrorStateProps) {
  const Heading = wholePage ? 'h1' : 'h2';
  const t = useT('admin');
  const reference = referenceOf(error);
  if (isMissing(error)) {
    return (
      <Card className="a-empty" role="alert">
        <Heading>{t('missing.title')}</Heading>
        <p>{t('missing.text')}</p>
      </Card>
    );
  }
  return (
    <Card className="a-empty" role="alert">
      <Heading>{t('error.title')}</Heading>
      <p>{errorTexts(error, t).join(' ')}</p>
      {reference !== undefined && <p className="a-meta">{t('error.reference', { reference })}</p>}
      {onRetry !== undefined && <Button onClick={onRetry}>{t('error.retry')}</Button>}
    </Card>
  );
}

/** Shown instead of the data of a query: its error, or that it is loading. */
export const ErrorOrLoading = ({ error, rows, onRetry }: ErrorStateProps & { rows?: number }) =>
  error === null ? (
    <LoadingState {...(rows !== undefined && { rows })} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  );

/** The faults of a form or a dialog, shown in place and not in a toast. */
export function FaultNote({ error }: { error: unknown }) {
  const t = useT('admin');
  const texts = errorTexts(error, t);
  return (
    <Note tone="danger" role="alert">
      <Icon name="alert" />
      <div>
        {texts.length === 1 ? (
          texts[0]
        ) : (
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </Note>
  );
}

const PATIENCE = 300;
const TIME_OUT = 120_000;

/** Empty for a moment, then a skeleton, and an error with a retry after two minutes. */
export function LoadingState({ rows = 6 }: { rows?: number }) {
  const t = useT('admin');
  const [stage, setStage] = useState<'nothing' | 'shape' | 'late'>('nothing');
  useEffect(() => {
    const shape = setTimeout(() => setStage('shape'), PATIENCE);
    const late = setTimeout(() => setStage('late'), TIME_OUT);
    return () => {
      clearTimeout(shape);
      clearTimeout(late);
    };
  }, []);
  if (stage === 'nothing') {
    // Browser tests wait until no element is busy. Without the hidden element, an empty page would count as loaded.
    return <span aria-busy="true" hidden />;
  }
  if (stage === 'late') {
    return (
      <EmptyState
        title={t('loading.late')}
        action={<Button onClick={() => window.location.reload()}>{t('error.retry')}</Button>}
      />
    );
  }
  return (
    <Card role="status">
      <CardContent className="a-stack">
        <span className="a-sr">{t('loading.text')}</span>
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className="a-skel" style={{ width: `${90 - ((row * 17) % 40)}%` }} />
        ))}
      </CardContent>
    </Card>
  );
}
