import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import {
  AdminUnansweredDocument,
  type AdminUnansweredFragment,
  type AdminUnansweredQuery,
} from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../paths';

/** Candidacies without an answer. Undefined while loading, and when the user may not list candidacies. */
export function useUnanswered(vacancyId: string): AdminUnansweredQuery | undefined {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['unanswered', vacancyId],
    queryFn: ({ signal }) => request(AdminUnansweredDocument, { vacancyId }, { signal }),
    enabled: can('APPLICATION_LIST'),
  });
  return data;
}

interface UnansweredNamesProps {
  people: AdminUnansweredFragment;
  vacancyId: string;
  /** The filters of the list with all these people: the query parameters of its address. */
  filters: Readonly<Record<string, string>>;
}

/** The first people by name, each with a link, and a link to all of them. */
export function UnansweredNames({ people, vacancyId, filters }: UnansweredNamesProps) {
  const t = useT('admin-vacancies');
  const { whole } = useFormats();
  const { items, total, totalIsCapped } = people;
  const more = total - items.length;
  return (
    <p className="a-meta">
      {items.map(({ id, candidateName }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to={paths.candidacy(id)}>{candidateName}</Link>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Link to={paths.candidacies(vacancyId, 'list', filters)}>
            {totalIsCapped ? t('close.all_people') : t('close.more_people', { count: more, rows: whole(more) })}
          </Link>
        </>
      )}
    </p>
  );
}
