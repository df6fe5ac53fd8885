import { Card, CardContent } from '@mui/material';
import type { AdminVacancyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { isOver } from '../../../../shared/admin/runs/run-state';
import { RunProgress } from '../../../../shared/admin/runs/RunProgress';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../paths';
import { Note } from '../../../../shared/admin/ui/Note';

interface NotesProps {
  vacancy: AdminVacancyFragment;
}

/** Pending approval, or the reason of a refusal. Nothing for a published vacancy. */
export function ApprovalNote({ vacancy }: NotesProps) {
  const t = useT('admin-vacancies');
  const { dayTime } = useFormats();
  const { approval, pendingReason } = vacancy;
  if (approval === null) {
    return null;
  }
  if (pendingReason === 'AWAITING_APPROVAL') {
    return (
      <Note component="p" tone="info">
        <Icon name="info" />
        {t('approval.waiting', { name: approval.requestedBy.name, at: dayTime(approval.requestedAt) })}
      </Note>
    );
  }
  const { refusedAt, refusedBy, refusalReason } = approval;
  return refusedAt === null || vacancy.status === 'PUBLISHED' ? null : (
    <Note component="p" tone="warn">
      <Icon name="alert" />
      {t('approval.refused', { name: refusedBy?.name ?? '', at: dayTime(refusedAt), reason: refusalReason ?? '' })}
    </Note>
  );
}

/** Progress of background runs on this vacancy: new scores, notifications. */
export function RunSheet({ vacancy: { run } }: NotesProps) {
  const t = useT('admin-vacancies');
  return run === null ? null : (
    <Card component="section" aria-labelledby="sheet-run">
      <header>
        <h2 id="sheet-run">{t(isOver(run) ? 'sheet.run_over' : 'sheet.run')}</h2>
      </header>
      <CardContent>
        <RunProgress key={run.id} run={run} itemPath={paths.candidacy} />
      </CardContent>
    </Card>
  );
}
