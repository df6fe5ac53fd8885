import { Link } from 'react-router-dom';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import type { VacancyListQuery } from '../../../generated/public/graphql';
import { closingOf, employerOf, kindOf, placeOf } from './vacancy-texts';

export type VacancyItem = VacancyListQuery['vacancies']['items'][number];

interface Props {
  items: readonly VacancyItem[];
  /** Prefix of a vacancy's address: `/vacancy` or `/candidate/vacancy`. */
  base: string;
  applied?: ReadonlySet<string> | undefined;
  heading?: 'h2' | 'h3';
  /** Vacancies published after this instant are marked as new. */
  seenAt?: string | undefined;
  /** Query string of a vacancy's address. */
  search?: (vacancy: VacancyItem) => string;
}

/** Vacancies as rows: title, employer, place, closing date. The whole row is a link. */
export function VacancyRows({ items, base, applied, heading: Heading = 'h2', seenAt, search }: Props) {
  const t = useT('vacancy-rows');
  const locale = useLocale();
  return (
    <ul className="s-list">
      {items.map((vacancy) => {
        const { employer, recruiter } = employerOf(vacancy);
        const closing = closingOf(vacancy.endDate, t, locale);
        const place = placeOf(vacancy);
        const kind = kindOf(vacancy);
        return (
          <li key={vacancy.id} className="s-item s-v-item">
            <div>
              <Heading>
                <Link to={`${base}/${vacancy.id}${search?.(vacancy) ?? ''}`}>
                  {vacancy.title}
                  {vacancy.openings > 1 && ` ${t('openings_short', { count: vacancy.openings })}`}
                </Link>
              </Heading>
              <p className="u-meta">
                {employer}
                {recruiter !== null && ` · ${t('by', { name: recruiter })}`}
              </p>
              <p className="s-v-facts u-meta">
                {place !== '' && (
                  <span>
                    <Icon name="pin" small />
                    {place}
                  </span>
                )}
                {kind !== '' && (
                  <span>
                    <Icon name="work" small />
                    {kind}
                  </span>
                )}
              </p>
            </div>
            <p className="s-v-end u-meta">
              <span className={closing.soon ? 's-v-days' : undefined}>{closing.text}</span>
              {seenAt !== undefined && vacancy.publishedAt > seenAt && (
                <span className="u-tag is-info">{t('fresh')}</span>
              )}
              {applied?.has(vacancy.id) === true && (
                <span className="s-v-mark">
                  <Icon name="check" small />
                  {t('already_applied')}
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
