import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import type { AdminVacancyRowFragment } from '../../../../../generated/admin/graphql';
import { useCan } from '../../../../../shared/admin/data/access';
import { useFormats } from '../../../../../shared/admin/format';
import { useUser } from '../../../../../shared/auth/RequireUser';
import { useT } from '../../../../../shared/i18n/useT';
import { paths } from '../../paths';
import { useCloneVacancy } from '../../actions/useCloneVacancy';
import { VacancyPickDialog } from '../../actions/VacancyPickDialog';

const SHOWN = 3;

/** A new vacancy can continue one of the user's drafts or copy an earlier vacancy. */
export function StartFrom({ except }: { except: string | undefined }) {
  const t = useT('admin-posting');
  const can = useCan();
  const { day } = useFormats();
  const user = useUser();
  const [picking, setPicking] = useState(false);
  const clone = useCloneVacancy();
  const { data = [] } = useGetList<AdminVacancyRowFragment>(
    'vacancies',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { status: ['DRAFT'], ownerId: user.id },
      meta: { rows: true },
    },
    { enabled: can('VACANCY_LIST') && can('VACANCY_EDIT') },
  );
  const drafts = data.filter(({ id }) => id !== except);
  if (!can('VACANCY_LIST')) {
    return null;
  }
  return (
    <div className="v-start">
      {drafts.length > 0 && (
        <p>
          <span className="a-meta">{t('start.drafts')}</span>{' '}
          {drafts.map(({ id, title, createdAt }, place) => (
            <span key={id}>
              {place > 0 && ' · '}
              <Link to={paths.publish(id)}>{title}</Link> <span className="a-meta">{day(createdAt)}</span>
            </span>
          ))}
        </p>
      )}
      <Button size="small" onClick={() => setPicking(true)}>
        {t('start.copy')}
      </Button>
      {picking && (
        <VacancyPickDialog
          question={t('start.copy_question')}
          lead={t('start.copy_lead')}
          verb={t('start.copy_verb')}
          busy={clone.isPending}
          error={clone.error}
          onPick={({ id }) => clone.mutate(id)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
