import { Button, Card, IconButton } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { AdminSaveRejectionReasonDocument } from '../../../generated/admin/graphql';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../shared/admin/data/useKeyFor';
import { ActionMenu, type MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { Icon } from '../../../shared/admin/ui/Icon';
import { TableFrame } from '../../../shared/admin/ui/list/TableFrame';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { ErrorState, FaultNote, LoadingState } from '../../../shared/admin/ui/States';
import { Tag } from '../../../shared/admin/ui/Tag';
import { request } from '../../../shared/api/fetch-client';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import { reasonPaths } from './paths';
import { inputOf, valuesOf } from './reason-values';
import { ReasonDialog } from './ReasonDialog';
import { type Reason, useRejectionReasons } from './useRejectionReasons';
import './reasons.css';

interface Change {
  reason: Reason;
  /** Place in the list, from 1. */
  order?: number;
  active?: boolean;
}

/** The reasons for rejection of the institution in the order in which dialogs offer them. */
export function ReasonList() {
  const t = useT('admin-reasons');
  const { data, error, refetch } = useRejectionReasons();
  const [removing, setRemoving] = useState<Reason | null>(null);
  const keyFor = useKeyFor();
  const change = useCommand(({ reason, order, active = reason.active }: Change) => {
    const { id, version } = reason;
    const input = { ...inputOf({ ...valuesOf(reason), active }), order: order ?? null };
    return request(AdminSaveRejectionReasonDocument, { key: keyFor([id, version, input]), id, version, input });
  });
  const head = (
    <PageHead
      title={t('title')}
      meta={t('meta')}
      actions={
        <Button component={Link} variant="contained" color="primary" to={reasonPaths.create}>
          {t('new')}
        </Button>
      }
    />
  );
  if (data === undefined) {
    return (
      <>
        {head}
        {error === null ? <LoadingState rows={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </>
    );
  }
  return (
    <>
      {head}
      {change.error !== null &&
        (isApiError(change.error, 'INVALID_STATE') ? (
          <p role="alert" className="r-refusal">
            {t('last_active')}
          </p>
        ) : (
          <FaultNote error={change.error} />
        ))}
      <Card>
        <TableFrame label={t('title')} stale={change.isPending}>
          <thead>
            <tr>
              <th scope="col">{t('columns.name')}</th>
              <th scope="col" className="r-uses">
                {t('columns.uses')}
              </th>
              <th scope="col">{t('columns.order')}</th>
              <th scope="col">
                <span className="a-sr">{t('columns.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((reason) => (
              <ReasonRow
                key={reason.id}
                reason={reason}
                isLast={reason.order === data.length}
                busy={change.isPending}
                onChange={(part) => change.mutate({ reason, ...part })}
                onRemove={() => setRemoving(reason)}
              />
            ))}
          </tbody>
        </TableFrame>
      </Card>
      {removing !== null && (
        <ReasonDialog reason={removing} onDone={() => setRemoving(null)} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}

interface ReasonRowProps {
  reason: Reason;
  isLast: boolean;
  busy: boolean;
  onChange: (part: Omit<Change, 'reason'>) => void;
  onRemove: () => void;
}

function ReasonRow({ reason, isLast, busy, onChange, onRemove }: ReasonRowProps) {
  const t = useT('admin-reasons');
  const navigate = useNavigate();
  const { order, active, inUse } = reason;
  const name = reason.name.localized;
  const actions: MenuAction[] = [
    { key: 'edit', label: t('edit'), onSelect: () => void navigate(reasonPaths.reason(reason.id)) },
    { key: 'active', label: t(active ? 'deactivate' : 'activate'), onSelect: () => onChange({ active: !active }) },
    { key: 'delete', label: t('delete'), danger: true, onSelect: onRemove },
  ];
  // A disabled button loses keyboard focus, so the buttons at the ends of the list stay enabled and do nothing.
  const move = (step: 1 | -1, isEnd: boolean) => (
    <IconButton
      size="small"
      aria-label={t(step === 1 ? 'move_down' : 'move_up', { name })}
      aria-disabled={isEnd || busy}
      className={isEnd ? 'is-end' : undefined}
      onClick={() => {
        if (!isEnd && !busy) onChange({ order: order + step });
      }}
    >
      <Icon name={step === 1 ? 'down' : 'up'} />
    </IconButton>
  );
  return (
    <tr>
      <td className="r-name">
        <Link to={reasonPaths.reason(reason.id)}>{name}</Link> {!active && <Tag tone="warn">{t('inactive')}</Tag>}
        <div className="a-meta">{reason.candidateText.localized}</div>
      </td>
      <td className="r-uses a-meta">{t(inUse ? 'in_use' : 'not_in_use')}</td>
      <td className="r-order">
        {move(-1, order === 1)}
        {move(1, isLast)}
      </td>
      <td>
        <ActionMenu label={t('actions_for', { name })} actions={actions} />
      </td>
    </tr>
  );
}
