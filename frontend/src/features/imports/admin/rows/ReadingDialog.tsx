import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { AdminImportReadingDocument, type AdminImportRowFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { ScannedPages } from './ScannedPages';

interface Props {
  row: AdminImportRowFragment;
  onClose: () => void;
}

interface Line {
  key: string;
  text: string;
  /** The position of the option list, if the CV writes it in another way. */
  listed?: string | undefined;
  /** True if the profile has no field for the entry; the text of the CV is kept. */
  isOwn: boolean;
}

/** What was read of studies, languages, skills and jobs, and which pages were not read. */
export function ReadingDialog({ row, onClose }: Props) {
  const t = useT('admin-imports');
  const { month } = useFormats();
  const { data, error, refetch } = useQuery({
    queryKey: ['importReading', row.id, row.version],
    queryFn: async ({ signal }) =>
      (await request(AdminImportReadingDocument, { ids: [row.id] }, { signal })).importRows.items[0] ?? null,
  });
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
  /** A year, or a month as "2019-03". */
  const date = (text: string | null) => (text?.includes('-') === true ? month(`${text}-01`) : text);
  const period = (from: string | null, to: string | null) => [date(from), date(to)].filter(Boolean).join(' – ');
  const groups: readonly (readonly [string, readonly Line[]])[] = data
    ? [
        [
          'employers',
          data.employers.map(({ position, positionOption, employer, from, to, isCurrent }, key) => ({
            key: String(key),
            text: joined(
              position,
              employer,
              isCurrent ? [date(from), t('reading.now')].filter(Boolean).join(' – ') : period(from, to),
            ),
            listed: positionOption?.text.localized === position ? undefined : positionOption?.text.localized,
            isOwn: position === null || employer === null || from === null || (to === null && !isCurrent),
          })),
        ],
        [
          'educations',
          data.educations.map(({ text, level, area, institution, from, to }, key) => ({
            key: String(key),
            text: joined(level?.text.localized, area?.text.localized, institution, text, period(from, to)),
            isOwn: level === null || area === null || institution === null,
          })),
        ],
        [
          'languages',
          data.languages.map(({ text, language, level }, key) => ({
            key: String(key),
            text: joined(language?.text.localized ?? text, level?.text.localized),
            isOwn: language === null || level === null,
          })),
        ],
        [
          'skills',
          data.skills.map(({ text, skill }, key) => ({
            key: String(key),
            text: skill?.text.localized ?? text,
            isOwn: skill === null,
          })),
        ],
      ]
    : [];
  const shown = groups.filter(([, lines]) => lines.length > 0);
  return (
    <Dialog open onClose={onClose} aria-labelledby="import-reading" fullWidth maxWidth="sm">
      <DialogTitle id="import-reading">{t('reading.title', { name: row.fileName })}</DialogTitle>
      <DialogContent className="a-stack">
        <ScannedPages row={row} />
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <LoadingState rows={4} />
        ) : shown.length === 0 ? (
          <p>{t('reading.nothing')}</p>
        ) : (
          shown.map(([kind, lines]) => (
            <section key={kind}>
              <h3>{t(`reading.${kind}`)}</h3>
              <ul>
                {lines.map(({ key, text, listed, isOwn }) => (
                  <li key={key}>
                    {text}{' '}
                    {listed !== undefined && <span className="a-meta">{t('reading.listed', { name: listed })}</span>}{' '}
                    {isOwn && <span className="a-meta">{t('reading.own')}</span>}
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('reading.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
