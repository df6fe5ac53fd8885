import { Link, Outlet } from 'react-router';
import { SitePage } from '../site/SitePage';
import { useT } from '../../shared/i18n/useT';
import '../../features/users/public/sign-in.css';
import { useReveal } from '../../shared/ui/html/reveal';

/** Whoever comes here first wants to see vacancies as often as to sign in: the way there stands above and below. */
export function Component() {
  const t = useT('sign-in');
  useReveal(true);
  return (
    <SitePage
      tools={
        <Link className="u-btn is-text" to="/vacancies">
          {/* A phone in French has no room for the whole. */}
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
