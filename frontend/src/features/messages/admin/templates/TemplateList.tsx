import { Card } from '@mui/material';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../../shared/admin/format';
import { TableFrame } from '../../../../shared/admin/ui/list/TableFrame';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { Tag } from '../../../../shared/admin/ui/Tag';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { templatePaths } from './paths';
import { type Template, useTemplates } from './useTemplates';
import './templates.css';

/** The kinds of mails, with the languages in which the institution has a text of its own. */
export function TemplateList() {
  const t = useT('admin-templates');
  const locale = useLocale();
  const { data, error, refetch } = useTemplates();
  const head = <PageHead title={t('title')} meta={t('meta')} />;
  if (data === undefined) {
    return (
      <>
        {head}
        {error === null ? <LoadingState rows={6} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </>
    );
  }
  const kinds = [...new Set(data.map(({ kind }) => kind))];
  return (
    <>
      {head}
      <Card>
        <TableFrame label={t('table')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.kind')}</th>
              <th scope="col">{t('columns.languages')}</th>
              <th scope="col" className="m-changed">
                {t('columns.changed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => {
              const texts = data.filter((text) => text.kind === kind);
              return (
                <tr key={kind}>
                  <td>
                    <Link to={templatePaths.template(kind, locale)}>{t(`kind.${kind}`)}</Link>
                    <div className="a-meta">{t(`about.${kind}`)}</div>
                  </td>
                  <td>
                    <Languages texts={texts} />
                  </td>
                  <td className="m-changed">
                    <Changed texts={texts} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </TableFrame>
      </Card>
    </>
  );
}

function Languages({ texts }: { texts: readonly Template[] }) {
  const t = useT('admin-templates');
  const own = texts.filter(({ isDefault }) => !isDefault);
  if (own.length === 0) {
    return <span className="a-meta">{t('original')}</span>;
  }
  return (
    <span className="m-tags">
      {own.map(({ locale }) => (
        <Tag key={locale} tone="primary">
          {t(`language.${locale}`)}
        </Tag>
      ))}
    </span>
  );
}

function Changed({ texts }: { texts: readonly Template[] }) {
  const { day } = useFormats();
  const last = texts
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? <span className="a-meta">—</span> : <>{day(last)}</>;
}
