import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { AdminImportReadingDocument, type AdminImportRowFragment } from '../../../generated/admin/graphql';
import { ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';

interface Props {
  row: AdminImportRowFragment;
  onClose: () => void;
}

interface Line {
  key: string;
  text: string;
  /** True for a text that no option list contains; it is shown as the CV writes it. */
  isOwn: boolean;
}

/** What was read of studies, languages, skills and jobs. */
export function ReadingDialog({ row, onClose }: Props) {
  const t = useT('admin-imports');
  const { data, error, refetch } = useQuery({
    queryKey: ['importReading', row.id, row.version],
    queryFn: async ({ signal }) =>
      (await request(AdminImportReadingDocument, { ids: [row.id] }, { signal })).importRows.items[0] ?? null,
  });
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
  const groups: readonly (readonly [string, readonly Line[]])[] = data
    ? [
        [
          'employers',
          data.employers.map(({ position, employer, from, to, isCurrent }, key) => ({
            key: String(key),
            text: joined(position, employer, joined(from, isCurrent ? t('reading.now') : to)),
            isOwn: false,
          })),
        ],
        [
          'educations',
          data.educations.map(({ text, level, institution }, key) => ({
            key: String(key),
            text: joined(level?.text.localized, institution, text),
            isOwn: level === null,
          })),
        ],
        [
          'languages',
          data.languages.map(({ text, language, level }, key) => ({
            key: String(key),
            text: joined(language?.text.localized ?? text, level?.text.localized),
            isOwn: language === null,
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
                {lines.map(({ key, text, isOwn }) => (
                  <li key={key}>
                    {text} {isOwn && <span className="a-meta">{t('reading.own')}</span>}
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
