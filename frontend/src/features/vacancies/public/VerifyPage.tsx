import { type FormEvent } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { VerifyVacancyDocument, type VerifyVacancyQuery } from '../../../generated/pages/graphql';
import { publicQuery } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { formatDate } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { TextField } from '../../../shared/ui/form/Field';
import { FraudNotice, Notice } from '../../../shared/ui/Notice';
import { useReveal } from '../../../shared/ui/html/reveal';
import { LoadError, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { textOf } from '../../../shared/ui/form/useFormSubmit';
import { cleaned, codeOf, withShare } from './vacancy-query';

/** Checks by its code whether a vacancy is published on this platform. */
export function VerifyPage() {
  const t = useT('verify');
  const [search] = useSearchParams();
  const code = codeOf(useParams().code, search);
  const shareToken = search.get('t');
  const variables = shareToken === null ? { code } : { code, shareToken };
  const { data, error, reload } = useQuery(code === '' ? null : publicQuery(VerifyVacancyDocument, variables));
  const answer = data?.verifyVacancy;
  usePageTitle(t('title'));
  useReveal(code === '' || answer !== undefined || Boolean(error));
  return (
    <VerifyContent code={code} search={search} answer={answer}>
      {code !== '' && answer === undefined && (error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />)}
    </VerifyContent>
  );
}

interface Props {
  code: string;
  search: URLSearchParams;
  answer?: VerifyVacancyQuery['verifyVacancy'] | undefined;
  children?: React.ReactNode;
}

export function VerifyContent({ code, search, answer, children }: Props) {
  const t = useT('verify');
  const navigate = useNavigate();
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = cleaned(textOf(new FormData(event.currentTarget), 'code'));
    if (typed !== '') void navigate(withShare(`/verify/${typed}`, search));
  };
  return (
    <div className="s-stack-8 s-narrow-l">
      <h1>{t('title')}</h1>
      {answer && <Verdict answer={answer} search={search} />}
      {children}
      {/* With an action, so that the form works before the application has loaded and without JavaScript. */}
      <form className="s-sheet s-stack" action="/verify" onSubmit={ask} key={code}>
        {search.has('t') && <input type="hidden" name="t" value={search.get('t') ?? ''} />}
        <TextField
          label={t('code')}
          name="code"
          help={t('code_help')}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <button type="submit" className={`u-btn is-block${answer ? '' : ' is-primary'}`}>
          {t('check')}
        </button>
      </form>
      <FraudNotice />
    </div>
  );
}

function Verdict({ answer, search }: { answer: VerifyVacancyQuery['verifyVacancy']; search: URLSearchParams }) {
  const t = useT('verify');
  const locale = useLocale();
  const { state, vacancy } = answer;
  if (!vacancy) {
    return (
      <Notice tone="danger" role="status">
        <b>{t('unknown_title')}</b> {t('unknown_text')}
      </Notice>
    );
  }
  return (
    <div className="s-stack" role="status">
      <Notice tone={state === 'TRUE' ? 'ok' : 'warn'}>
        <b>{t(state === 'TRUE' ? 'true_title' : 'expired_title')}</b>{' '}
        {t(state === 'TRUE' ? 'true_text' : 'expired_text', { date: formatDate(vacancy.endDate, locale) })}
      </Notice>
      <div className="s-sheet s-stack-2">
        <h2>{vacancy.title}</h2>
        <p>
          <Link to={`/entity/${vacancy.entity.id}`}>{vacancy.entity.name}</Link>
        </p>
        {state === 'TRUE' && (
          <Link className="u-btn is-primary" to={withShare(`/vacancy/${vacancy.id}`, search)}>
            {t('see')}
          </Link>
        )}
      </div>
    </div>
  );
}
