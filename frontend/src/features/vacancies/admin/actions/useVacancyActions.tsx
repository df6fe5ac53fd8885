import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import type { AdminVacancyRowFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { lazyPart } from '../../../../shared/admin/screens/lazy-screen';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { useT } from '../../../../shared/i18n/useT';
import { CloneDialog } from './CloneDialog';
import { CloseDialog } from './CloseDialog';
import { paths } from '../paths';
import { useNeedsApproval } from './useNeedsApproval';
import { VacancyDialog } from './VacancyDialog';
import { VERBS, type VacancyVerb } from './verbs';

const ShareDialog = lazyPart(async () => (await import('../sharing/ShareDialog')).ShareDialog, {
  texts: ['admin-sharing'],
});

/** The fields that dialogs need, of a list row and of a detail page alike. */
export type ActionableVacancy = Pick<
  AdminVacancyRowFragment,
  'id' | 'version' | 'title' | 'visibility' | 'actions' | 'counts'
>;

export type VacancyCommand = VacancyVerb | 'close' | 'share' | 'clone';

export interface VacancyActionsState {
  actionsFor: (vacancy: ActionableVacancy) => ReactNode;
  menuFor: (vacancy: ActionableVacancy) => MenuAction[];
  ask: (verb: VacancyCommand, vacancy: ActionableVacancy) => void;
  dialog: ReactNode;
}

export function useVacancyActions(onDeleted?: () => void): VacancyActionsState {
  const t = useT('admin-vacancies');
  const can = useCan();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ verb: VacancyCommand; vacancy: ActionableVacancy } | null>(null);
  const needsApproval = useNeedsApproval();
  const close = () => setAsked(null);
  const ask = (verb: VacancyCommand, vacancy: ActionableVacancy) => setAsked({ verb, vacancy });
  const menuFor = (vacancy: ActionableVacancy): MenuAction[] => {
    const { actions } = vacancy;
    const labelOf = (key: string) => t(needsApproval && key === 'publish' ? 'form.ask_approval' : `menu.${key}`);
    const entry = (allowed: boolean, key: string, onSelect: () => void, danger = false): MenuAction[] =>
      allowed ? [{ key, label: labelOf(key), danger, onSelect }] : [];
    return [
      ...entry(can('VACANCY_VIEW'), 'details', () => void navigate(paths.details(vacancy.id))),
      ...entry(
        can('RANKING_LIST') && vacancy.counts.total > 0,
        'ranking',
        () => void navigate(paths.ranking(vacancy.id)),
      ),
      ...entry(actions.canEdit, 'edit', () => void navigate(paths.publish(vacancy.id))),
      ...entry(actions.canShare, 'share', () => ask('share', vacancy)),
      ...entry(actions.canClone, 'clone', () => ask('clone', vacancy)),
      ...entry(actions.canClose, 'close', () => ask('close', vacancy)),
      ...VERBS.flatMap(({ verb, can: allows, danger = false }) =>
        entry(actions[allows], verb, () => ask(verb, vacancy), danger),
      ),
    ];
  };
  const dialogFor = (verb: VacancyCommand, vacancy: ActionableVacancy): ReactNode => {
    switch (verb) {
      case 'close':
        return <CloseDialog vacancy={vacancy} onClose={close} />;
      case 'clone':
        return <CloneDialog vacancy={vacancy} onClose={close} />;
      case 'share':
        return <ShareDialog vacancy={vacancy} onClose={close} />;
      default:
        return (
          <VacancyDialog
            verb={verb}
            vacancy={vacancy}
            onClose={close}
            onDone={() => {
              close();
              if (verb === 'delete') {
                onDeleted?.();
              }
            }}
          />
        );
    }
  };
  return {
    ask,
    menuFor,
    actionsFor: (vacancy) => (
      <>
        {vacancy.actions.canApprove && (
          <Button
            size="small"
            aria-label={t('approve_of', { title: vacancy.title })}
            onClick={() => ask('approve', vacancy)}
          >
            {t('menu.approve')}
          </Button>
        )}
        {vacancy.counts.total > 0 && can('APPLICATION_LIST') && (
          <Button
            component={Link}
            size="small"
            to={paths.candidacies(vacancy.id)}
            aria-label={t('open_candidacies', { title: vacancy.title })}
          >
            {t('columns.candidacies')}
          </Button>
        )}
        {vacancy.counts.total === 0 && vacancy.actions.canShare && (
          <Button
            size="small"
            aria-label={t('share_of', { title: vacancy.title })}
            onClick={() => ask('share', vacancy)}
          >
            {t('menu.share')}
          </Button>
        )}
        {vacancy.counts.total === 0 && !vacancy.actions.canShare && can('VACANCY_VIEW') && (
          <Button
            component={Link}
            size="small"
            to={paths.details(vacancy.id)}
            aria-label={t('open_details', { title: vacancy.title })}
          >
            {t('menu.details')}
          </Button>
        )}
        <ActionMenu label={t('actions_for', { title: vacancy.title })} actions={menuFor(vacancy)} />
      </>
    ),
    dialog: asked !== null && dialogFor(asked.verb, asked.vacancy),
  };
}
