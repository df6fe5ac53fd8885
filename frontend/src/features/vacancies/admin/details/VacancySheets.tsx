import { Button, Card, CardContent } from '@mui/material';
import { Link } from 'react-router-dom';

import type { AdminVacancyFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { BarCell } from '../../../../shared/admin/ui/list/BarCell';
import { useT } from '../../../../shared/i18n/useT';
import { WEIGHT_KEYS } from '../../../matching/admin';
import { ENDED } from '../list/list-states';
import { paths, publicAddress } from '../paths';
import { sanitisedHtml } from './sanitised-html';

interface SheetProps {
  vacancy: AdminVacancyFragment;
}

/** Candidates per stage, on one scale. */
export function StageSheet({ vacancy }: SheetProps) {
  const t = useT('admin-vacancies');
  const can = useCan();
  const { counts } = vacancy;
  const most = Math.max(counts.approved, counts.rejected, ...counts.stages.map(({ count }) => count));
  const promised = new Map(vacancy.stages.map(({ id, promisedDays }) => [id, promisedDays]));
  return (
    <Card component="section" aria-labelledby="sheet-stages">
      <header>
        <h2 id="sheet-stages">{t('sheet.stages')}</h2>
        {counts.total > 0 && can('APPLICATION_LIST') && (
          <Link to={paths.candidacies(vacancy.id)}>{t('sheet.board')}</Link>
        )}
      </header>
      <table className="a-t">
        <thead>
          <tr>
            <th scope="col">{t('sheet.stage')}</th>
            <th scope="col" className="v-wide">
              {t('form.promised_days')}
            </th>
            <th scope="col">{t('columns.candidacies')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.stages.map((stage, place) => {
            const count = promised.get(stage.stageId);
            const isPromised = count !== null && count !== undefined;
            return (
              <tr key={stage.stageId}>
                <td>
                  {place + 1}. {stage.name}
                  <div className="a-meta">
                    {t(`kind.${stage.kind}`)}
                    {isPromised && <span className="v-narrow">, {t('sheet.reply', { count })}</span>}
                  </div>
                </td>
                <td className="a-meta v-wide">{isPromised ? t('days', { count }) : '–'}</td>
                <td>
                  <BarCell value={stage.count} max={most} width={220} />
                </td>
              </tr>
            );
          })}
          <tr>
            <td>{t('columns.approved')}</td>
            <td className="v-wide" />
            <td>
              <BarCell value={counts.approved} max={most} width={220} />
            </td>
          </tr>
          <tr>
            <td>{t('sheet.rejected')}</td>
            <td className="v-wide" />
            <td>
              <BarCell value={counts.rejected} max={most} width={220} />
            </td>
          </tr>
        </tbody>
      </table>
    </Card>
  );
}

export function Description({ html }: { html: string }) {
  const t = useT('admin-vacancies');
  if (html === '') {
    return null;
  }
  return (
    <Card component="section" aria-labelledby="sheet-description">
      <header>
        <h2 id="sheet-description">{t('form.description')}</h2>
      </header>
      {/* The API sanitised it when it was saved; it is sanitised here again. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <CardContent className="v-text" dangerouslySetInnerHTML={{ __html: sanitisedHtml(html) }} />
    </Card>
  );
}

export function WeightSheet({ vacancy }: SheetProps) {
  const t = useT('admin-vacancies');
  const tm = useT('admin-matching');
  const { percent } = useFormats();
  const used = WEIGHT_KEYS.filter((key) => vacancy.matchWeights[key] !== null);
  return (
    <Card component="section" aria-labelledby="sheet-weights">
      <header>
        <h2 id="sheet-weights">{tm('weights.title')}</h2>
      </header>
      <CardContent>
        {used.length === 0 ? (
          <p className="a-meta">{t('sheet.no_weights')}</p>
        ) : (
          <ul className="v-weights">
            {used.map((key) => (
              <li key={key}>
                <span>{tm(`part.${key.toUpperCase()}`)}</span>
                <span className="a-bar" aria-hidden="true">
                  <i style={{ width: `${vacancy.matchWeights[key] ?? 0}%` }} />
                </span>
                <span className="a-num">{percent(vacancy.matchWeights[key] ?? 0)}</span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

interface PublicLinkProps extends SheetProps {
  copied: boolean;
  onCopied: () => void;
  onShare: () => void;
}

/** The address of the public page, to copy. Missing before publication. */
export function PublicLink({ vacancy, copied, onCopied, onShare }: PublicLinkProps) {
  const t = useT('admin-vacancies');
  const address = publicAddress(vacancy);
  const isOut = vacancy.status === 'PUBLISHED';
  return (
    <Card component="section" aria-labelledby="sheet-link">
      <header>
        <h2 id="sheet-link">{t('sheet.link')}</h2>
      </header>
      <CardContent>
        {isOut && (vacancy.visibility === 'PUBLIC' || vacancy.shareToken !== null) ? (
          <>
            <p className="a-meta" style={{ marginBottom: 8 }}>
              {t(vacancy.visibility === 'PRIVATE' ? 'sheet.link_private' : 'sheet.link_public')}
            </p>
            <input
              className="a-input"
              readOnly
              value={address}
              aria-label={t('sheet.link')}
              onFocus={(event) => event.target.select()}
            />
            <div className="a-acts" style={{ marginTop: 8 }}>
              <Button size="small" onClick={() => void navigator.clipboard.writeText(address).then(onCopied)}>
                {t('sheet.copy')}
              </Button>
              <Button
                component="a"
                variant="text"
                color="primary"
                size="small"
                href={address}
                target="_blank"
                rel="noreferrer"
              >
                {t('sheet.open')}
              </Button>
              <span className="a-meta" role="status">
                {copied && t('sheet.copied')}
              </span>
            </div>
          </>
        ) : (
          <p className="a-meta">
            {t(ENDED.includes(vacancy.status) ? 'sheet.link_over' : isOut ? 'sheet.link_revoked' : 'sheet.link_none')}
          </p>
        )}
        {vacancy.actions.canShare && (
          <p style={{ marginTop: 12 }}>
            <Button size="small" onClick={onShare}>
              {t('sheet.share')}
            </Button>
          </p>
        )}
      </CardContent>
    </Card>
  );
}
