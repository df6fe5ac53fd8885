import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import type { AdminVacancyRowFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/access';
import { ActionMenu, type MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { useT } from '../../../shared/i18n/useT';
import { paths } from './paths';
import { VacancyDialog, type VacancyVerb } from './VacancyDialog';

/** What the dialogs need to know of a vacancy, of a row and of a page alike. */
export type ActionableVacancy = Pick<AdminVacancyRowFragment, 'id' | 'version' | 'title' | 'actions' | 'counts'>;

export interface VacancyActionsState {
  actionsFor: (vacancy: ActionableVacancy) => ReactNode;
  menuFor: (vacancy: ActionableVacancy) => MenuAction[];
  ask: (verb: VacancyVerb, vacancy: ActionableVacancy) => void;
  dialog: ReactNode;
}

export function useVacancyActions(onDeleted?: () => void): VacancyActionsState {
  const t = useT('admin-vacancies');
  const can = useCan();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ verb: VacancyVerb; vacancy: ActionableVacancy } | null>(null);
  const ask = (verb: VacancyVerb, vacancy: ActionableVacancy) => setAsked({ verb, vacancy });
  const menuFor = (vacancy: ActionableVacancy): MenuAction[] => {
    const { actions } = vacancy;
    const entry = (allowed: boolean, key: string, onSelect: () => void, danger = false): MenuAction[] =>
      allowed ? [{ key, label: t(`menu.${key}`), danger, onSelect }] : [];
    return [
      ...entry(can('VACANCY_VIEW'), 'details', () => void navigate(paths.details(vacancy.id))),
      ...entry(
        can('RANKING_LIST') && vacancy.counts.total > 0,
        'ranking',
        () => void navigate(paths.ranking(vacancy.id)),
      ),
      ...entry(actions.canEdit, 'edit', () => void navigate(paths.publish(vacancy.id))),
      ...entry(actions.canPublish, 'publish', () => ask('publish', vacancy)),
      ...entry(actions.canWithdraw, 'withdraw', () => ask('withdraw', vacancy)),
      ...entry(actions.canUnpublish, 'unpublish', () => ask('unpublish', vacancy)),
      ...entry(actions.canDelete, 'delete', () => ask('delete', vacancy), true),
    ];
  };
  return {
    ask,
    menuFor,
    actionsFor: (vacancy) => (
      <>
        {vacancy.counts.total > 0 && can('APPLICATION_LIST') && (
          <Link
            className="a-btn is-s"
            to={paths.candidacies(vacancy.id)}
            aria-label={t('open_candidacies', { title: vacancy.title })}
          >
            {t('columns.candidacies')}
          </Link>
        )}
        {vacancy.counts.total === 0 && can('VACANCY_VIEW') && (
          <Link
            className="a-btn is-s"
            to={paths.details(vacancy.id)}
            aria-label={t('open_details', { title: vacancy.title })}
          >
            {t('menu.details')}
          </Link>
        )}
        <ActionMenu label={t('actions_for', { title: vacancy.title })} actions={menuFor(vacancy)} />
      </>
    ),
    dialog: asked !== null && (
      <VacancyDialog
        verb={asked.verb}
        vacancy={asked.vacancy}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          if (asked.verb === 'delete') {
            onDeleted?.();
          }
        }}
      />
    ),
  };
}
