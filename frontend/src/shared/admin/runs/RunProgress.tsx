import { Button } from '@mui/material';
import { useState } from 'react';

import { AdminCancelRunDocument, type AdminRunFragment } from '../../../generated/admin/graphql';
import { request } from '../../api/fetch-client';
import { useT } from '../../i18n/useT';
import { useFormats } from '../format';
import { FaultNote } from '../ui/States';
import { useCommand } from '../data/useCommand';
import { RunItems } from './RunItems';
import { comeTo, isOver } from './run-state';
import { useRun } from './useRun';
import './runs.css';
import { Tag, type Tone } from '../ui/Tag';

interface RunProgressProps {
  /** The run as the page loaded it. Later changes arrive by subscription. */
  run: AdminRunFragment;
  /** Address of the page of a row. */
  itemPath?: (subjectId: string) => string;
  /** Text while the run is in progress. */
  meanwhile?: string;
  /** Shows the failed and the skipped rows without a click. */
  listed?: boolean;
  /** Called when the run ends while it is shown. */
  onEnd?: (run: AdminRunFragment) => void;
}

/** Progress of a run, with a button that stops it and the rows that failed or were skipped. */
export function RunProgress({ run: known, itemPath, meanwhile, listed = false, onEnd }: RunProgressProps) {
  const t = useT('admin-lists', 'admin');
  const { whole, dayTime } = useFormats();
  const run = useRun(known, onEnd);
  const [rows, setRows] = useState(listed);
  const cancel = useCommand(() => request(AdminCancelRunDocument, { id: run.id }));
  const { status, total, failed, skipped } = run;
  const come = comeTo(run);
  const count = { come: whole(come), total: whole(total) };
  const over = isOver(run);
  const partly = status === 'DONE' && failed > 0;
  const remarks = [
    failed > 0 && t('run.failed', { count: failed }),
    skipped > 0 && t('run.skipped', { count: skipped }),
  ].filter((text) => text !== false);
  return (
    <section className="a-run" aria-label={t(`run.kind.${run.kind}`)}>
      {!over && meanwhile !== undefined && <p>{meanwhile}</p>}
      <div className="a-runhead">
        <b>{t(`run.kind.${run.kind}`)}</b>
        <Tag tone={partly ? 'warn' : TAGS[status]}>{t(partly ? 'run.partly' : `run.status.${status}`)}</Tag>
        {run.canCancel && !over && status !== 'CANCELLING' && (
          <Button size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {t('run.cancel')}
          </Button>
        )}
      </div>
      {/* A run that has ended has no bar, so that the list below it starts higher on the page. */}
      {!over && (
        <progress className="a-progress" max={Math.max(1, total)} value={come}>
          {t('run.come', count)}
        </progress>
      )}
      <p className="a-meta" role="status">
        {[
          t('run.come', count),
          ...remarks,
          ...(run.endedAt === null ? [] : [t('run.ended', { at: dayTime(run.endedAt) })]),
          ...(run.startedBy === null ? [] : [t('run.by', { name: run.startedBy.name })]),
        ].join(' · ')}
      </p>
      {cancel.error !== null && <FaultNote error={cancel.error} />}
      {failed + skipped > 0 && (
        <Button
          variant="text"
          color="primary"
          size="small"
          aria-expanded={rows}
          onClick={() => setRows((open) => !open)}
        >
          {t(rows ? 'run.hide_rows' : 'run.show_rows', { count: failed + skipped })}
        </Button>
      )}
      {failed + skipped > 0 && rows && (
        <RunItems runId={run.id} come={come} {...(itemPath === undefined ? {} : { itemPath })} />
      )}
    </section>
  );
}

const TAGS: Readonly<Record<AdminRunFragment['status'], Tone>> = {
  QUEUED: 'info',
  RUNNING: 'info',
  CANCELLING: 'warn',
  CANCELLED: 'warn',
  DONE: 'ok',
  FAILED: 'danger',
};
