import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';

import type { AdminVacancyFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { ActionMenu } from '../../../../shared/admin/ui/ActionMenu';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import { ENDED } from '../list/list-states';
import { useCrumbs } from '../PageLink';
import { paths } from '../paths';
import { useNeedsApproval } from '../actions/useNeedsApproval';
import { useVacancyActions } from '../actions/useVacancyActions';
import { VacancyTags } from '../list/useVacancyColumns';
import { VacancyFacts } from './VacancyFacts';
import { ApprovalNote, RunSheet } from './VacancyNotes';
import { Description, PublicLink, StageSheet, WeightSheet } from './VacancySheets';
import './details.css';

export function VacancyPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useGetOne<AdminVacancyFragment>('vacancies', { id });
  if (error !== null) {
    return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  }
  if (isPending || data === undefined) {
    return <LoadingState />;
  }
  return <Details vacancy={data} />;
}

function Details({ vacancy }: { vacancy: AdminVacancyFragment }) {
  const t = useT('admin-vacancies');
  const can = useCan();
  const crumbs = useCrumbs();
  const { dayTime } = useFormats();
  const navigate = useNavigate();
  const { menuFor, ask, dialog } = useVacancyActions(() => void navigate(paths.vacancies('draft')));
  const [copied, setCopied] = useState(false);
  const needsApproval = useNeedsApproval();
  const { actions, counts } = vacancy;
  const shown = ['details', 'ranking', 'edit', ...(actions.canApprove ? ['approve', 'refuse'] : ['publish'])];
  const rest = menuFor(vacancy).filter(({ key }) => !shown.includes(key));
  const place = [vacancy.municipality?.text.localized, vacancy.province?.text.localized]
    .filter((part) => part !== undefined)
    .join(', ');
  const closing =
    vacancy.endDate === null
      ? ''
      : t(ENDED.includes(vacancy.status) ? 'closed_at' : 'closes_at', {
          at: dayTime(vacancy.closedAt ?? vacancy.endDate),
        });
  const primary = actions.canApprove ? (
    <>
      {actions.canRefuse && <Button onClick={() => ask('refuse', vacancy)}>{t('menu.refuse')}</Button>}
      <Button variant="contained" color="primary" onClick={() => ask('approve', vacancy)}>
        {t('menu.approve')}
      </Button>
    </>
  ) : actions.canPublish ? (
    <Button variant="contained" color="primary" onClick={() => ask('publish', vacancy)}>
      {t(needsApproval ? 'form.ask_approval' : 'menu.publish')}
    </Button>
  ) : (
    counts.total > 0 &&
    can('APPLICATION_LIST') && (
      <Button component={Link} variant="contained" color="primary" to={paths.candidacies(vacancy.id)}>
        {t('see_board', { count: counts.total })}
      </Button>
    )
  );
  return (
    <>
      <PageHead
        title={vacancy.title}
        crumbs={[...crumbs([{ label: t('title'), to: paths.vacancies() }]), { label: t(`state.${vacancy.status}`) }]}
        meta={
          <>
            {[vacancy.department?.name, place, closing].filter((part) => part !== undefined && part !== '').join(' · ')}{' '}
            <VacancyTags vacancy={vacancy} />
          </>
        }
        actions={
          <>
            {can('RANKING_LIST') && counts.total > 0 && (
              <Button component={Link} to={paths.ranking(vacancy.id)}>
                {t('menu.ranking')}
              </Button>
            )}
            {actions.canEdit && (
              <Button component={Link} to={paths.publish(vacancy.id)}>
                {t('menu.edit')}
              </Button>
            )}
            {primary}
            <ActionMenu label={t('actions_for', { title: vacancy.title })} actions={rest} />
          </>
        }
      />
      <div className="a-grid a-two">
        <div className="a-stack">
          <ApprovalNote vacancy={vacancy} />
          <StageSheet vacancy={vacancy} />
          <VacancyFacts vacancy={vacancy} />
          <Description html={vacancy.description} />
        </div>
        <aside className="a-stack">
          <RunSheet vacancy={vacancy} />
          <PublicLink
            vacancy={vacancy}
            copied={copied}
            onCopied={() => setCopied(true)}
            onShare={() => ask('share', vacancy)}
          />
          <WeightSheet vacancy={vacancy} />
        </aside>
      </div>
      {dialog}
    </>
  );
}
