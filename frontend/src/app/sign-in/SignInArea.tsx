import { Link, Outlet } from 'react-router-dom';
import { SitePage } from '../site/SitePage';
import { useT } from '../../shared/i18n/useT';
import '../../features/users/public/sign-in.css';
import { useReveal } from '../../shared/ui/html/reveal';

/** Many first visitors want to see vacancies, not sign in. The link to the list stands above and below the form. */
export function Component() {
  const t = useT('sign-in');
  useReveal(true);
  return (
    <SitePage
      tools={
        <Link className="u-btn is-text" to="/vacancies">
          {/* The full French text does not fit on a phone. */}
          <span className="s-jobs-short">{t('see_vacancies_short')}</span>
          <span className="s-jobs-long">{t('see_vacancies')}</span>
        </Link>
      }
    >
      <Outlet />
      <p className="s-narrow s-signin-jobs">
        <Link className="u-btn is-block" to="/vacancies">
          {t('see_vacancies')}
        </Link>
      </p>
    </SitePage>
  );
}

export { SignInPage } from '../../features/users/public/SignInPage';
