import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/useT';
import { PRODUCT_NAME } from '../../shared/brand';
import { ActionSlot } from '../../shared/ui/ActionBar';
import { LanguageSwitch } from './LanguageSwitch';
import { ThemeSwitch } from '../../shared/ui/ThemeSwitch';

interface Props {
  /** Menu on laptops, in the top bar. */
  menu?: ReactNode;
  /** Right end of the top bar, after the language. */
  tools?: ReactNode;
  /** Bottom bar on phones. */
  bottom?: ReactNode;
  home?: string;
  /** The sticky action of a page that the server renders. Such a page cannot place the action itself. */
  action?: ReactNode;
  /** Hides the footer: while loading, and when there is a bottom bar. */
  bare?: boolean;
  children: ReactNode;
}

/** The frame of every page outside the administration. */
export function SitePage({ menu, tools, bottom, action, home = '/vacancies', bare = false, children }: Props) {
  const t = useT();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className="site">
      <a className="u-skip" href="#main">
        {t('skip')}
      </a>
      <div className="u-band" aria-hidden="true" />
      <header className="s-top">
        <div className="s-wrap">
          <Link className="s-brand" to={home}>
            <BrandMark />
            <span>{PRODUCT_NAME}</span>
          </Link>
          {menu}
          <LanguageSwitch />
          {tools}
        </div>
      </header>
      <main id="main" className="s-main" tabIndex={-1}>
        <div className="s-wrap">
          <ActionSlot.Provider value={slot}>{children}</ActionSlot.Provider>
        </div>
      </main>
      {/* The sticky action of a page: below the content and above the bottom bar. */}
      <div className="s-act-slot" ref={setSlot}>
        {action}
      </div>
      {bottom}
      {!bare && (
        <footer className="s-foot u-no-print">
          <div className="s-wrap">
            <span>{PRODUCT_NAME}</span>
            <Link to="/page/recruiter">{t('for_institutions')}</Link>
            <Link to="/terms">{t('terms')}</Link>
            <Link to="/privacy">{t('privacy')}</Link>
            <ThemeSwitch />
          </div>
        </footer>
      )}
    </div>
  );
}

function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path fill="#00796b" d="M0 0h28v28H0z" />
      <path fill="#e8a317" d="M0 28 14 14l14 14z" />
      <path fill="#004d40" d="M0 0l14 14L0 28z" />
      <path fill="#fff" d="M14 4l5 5-5 5-5-5z" />
    </svg>
  );
}
