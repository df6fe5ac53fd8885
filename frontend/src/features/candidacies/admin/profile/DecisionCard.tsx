import { Button, Card, CardContent } from '@mui/material';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useShortcuts } from '../../../../shared/admin/shortcuts/useShortcuts';
import { useT } from '../../../../shared/i18n/useT';
import type { Subject } from '../decisions/decisions';
import { useDecisions } from '../decisions/useDecisions';

/** The decisions that are possible now. Nothing without a vacancy. */
export function DecisionCard({ candidacy, name }: { candidacy: AdminCandidacyFragment; name: string }) {
  const t = useT('admin-lists', 'admin-candidacies');
  const { ask, askFeedback, menuFor, askIfAllowed, dialog } = useDecisions(candidacy.vacancyStages);
  const subject: Subject = {
    id: candidacy.id,
    version: candidacy.version,
    name,
    stageId: candidacy.stage?.id ?? '',
    actions: candidacy.actions,
  };
  useShortcuts({
    advance: () => askIfAllowed('advance', subject),
    approve: () => askIfAllowed('approve', subject),
    reject: () => askIfAllowed('reject', subject),
  });
  const allowed = new Set(menuFor(subject).map(({ key }) => key));
  // The menu also adds to favourites, which is no decision.
  allowed.delete('favourite');
  if (allowed.size === 0) {
    return null;
  }
  const { actions } = candidacy;
  // After the last stage there is no next one: the decision is the approval.
  const isLast = candidacy.vacancyStages.at(-1)?.id === candidacy.stage?.id;
  return (
    <Card component="section" className="p-decide" aria-label={t('decision.label')}>
      <CardContent className="p-acts">
        {allowed.has('advance') && !isLast && (
          <Button variant="contained" color="primary" onClick={() => ask({ verb: 'advance', subject })}>
            {t('decision.advance_menu')}
          </Button>
        )}
        {actions.canApprove && isLast && (
          <Button variant="contained" color="primary" onClick={() => ask({ verb: 'approve', subject })}>
            {t('decision.approve_verb')}
          </Button>
        )}
        {allowed.has('advance') && isLast && (
          <Button onClick={() => ask({ verb: 'advance', subject })}>{t('decision.advance_back')}</Button>
        )}
        {actions.canHire && (
          <Button variant="contained" color="primary" onClick={() => ask({ verb: 'hire', subject })}>
            {t('decision.hire_menu')}
          </Button>
        )}
        {actions.canReverseHire && (
          <Button onClick={() => ask({ verb: 'unhire', subject })}>{t('decision.unhire_menu')}</Button>
        )}
        {actions.canReverseApproval && (
          <Button onClick={() => ask({ verb: 'reverse', subject })}>{t('decision.reverse_menu')}</Button>
        )}
        {actions.canReselect && (
          <Button variant="contained" color="primary" onClick={() => ask({ verb: 'reselect', subject })}>
            {t('decision.reselect_menu')}
          </Button>
        )}
        {actions.canSendFeedback && <Button onClick={() => askFeedback(subject)}>{t('decision.feedback_menu')}</Button>}
        <div className="p-pair">
          {actions.canApprove && !isLast && (
            <Button onClick={() => ask({ verb: 'approve', subject })}>{t('decision.approve_verb')}</Button>
          )}
          {actions.canReject && (
            <Button color="error" onClick={() => ask({ verb: 'reject', subject })}>
              {t('decision.reject_verb')}
            </Button>
          )}
        </div>
        {dialog}
      </CardContent>
    </Card>
  );
}
