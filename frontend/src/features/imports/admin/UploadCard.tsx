import { Button, Card } from '@mui/material';
import { useRef, useState } from 'react';

import { ImportFieldValues } from './columns';
import { useCommandDialog } from '../../../shared/admin/commands/useCommandDialog';
import { useFormats } from '../../../shared/admin/format';
import { FaultNote } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { headingsOf } from './csv-head';
import { suggestedColumns } from './suggested-columns';
import type { Uploads } from './useUploads';
import './imports.css';

interface Props {
  /** Adds the files to this import; null begins a new one. */
  importId: string | null;
  uploads: Uploads;
}

/** Takes CVs, a zip of them or a table, by drop or choice. */
export function UploadCard({ importId, uploads }: Props) {
  const t = useT('admin-imports');
  const { whole } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { progress, send, stop } = uploads;
  const faults = uploads.importId === importId ? uploads.faults : [];
  const { ask, dialog } = useCommandDialog();
  const take = async (list: FileList | null) => {
    const files = [...(list ?? [])];
    const [table] = files;
    if (table === undefined || progress !== null) return;
    if (files.length > 1 || !/\.csv$/i.test(table.name)) return send(files, importId);
    const headings = headingsOf(await table.text());
    const choices = headings.map((label, place) => ({
      value: String(place),
      label: label || t('columns.nameless', { number: String(place + 1) }),
    }));
    ask({
      question: t('columns.question', { name: table.name }),
      text: t('columns.text'),
      verb: t('columns.verb'),
      busy: t('columns.busy'),
      done: t('columns.done'),
      fields: ImportFieldValues.map((field) => ({
        name: field,
        label: t(`columns.field.${field}`),
        kind: 'select' as const,
        none: t('columns.none'),
        choices,
        optional: field !== 'NAME',
      })),
      start: suggestedColumns(headings),
      run: (values) => {
        const columns = ImportFieldValues.filter((field) => values[field]).map((field) => ({
          field,
          column: Number(values[field]),
        }));
        return send([table], importId, columns);
      },
    });
  };
  return (
    <>
      {/* Dropping files is a shortcut for the button inside, which everybody can use. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Card
        component="section"
        className={over ? 'm-drop is-over' : 'm-drop'}
        aria-labelledby="import-files"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files);
        }}
      >
        <h2 id="import-files">{t(importId === null ? 'upload.title' : 'upload.more')}</h2>
        <p>{t('upload.text')}</p>
        <input
          ref={input}
          className="a-sr"
          type="file"
          multiple
          accept=".pdf,.doc,.docx,.rtf,.zip,.csv"
          aria-label={t('upload.choose')}
          tabIndex={-1}
          onChange={({ target }) => {
            void take(target.files);
            // Allows choosing the same file again after correcting it.
            target.value = '';
          }}
        />
        {progress === null ? (
          <Button
            variant={importId === null ? 'contained' : 'outlined'}
            color="primary"
            onClick={() => input.current?.click()}
          >
            {t('upload.choose')}
          </Button>
        ) : (
          <>
            <p role="status">{t('upload.progress', { sent: whole(progress.sent), total: whole(progress.total) })}</p>
            <progress
              className="a-progress"
              max={progress.total}
              value={progress.sent}
              aria-label={t('upload.sending')}
            />
            <Button size="small" onClick={stop}>
              {t('upload.stop')}
            </Button>
          </>
        )}
        <p className="a-help">{t('upload.help')}</p>
        {faults.map(({ name, error }, index) => (
          <div key={`${index} ${name ?? ''}`}>
            {name !== null && <b>{name}</b>}
            <FaultNote error={error} />
          </div>
        ))}
      </Card>
      {dialog}
    </>
  );
}
