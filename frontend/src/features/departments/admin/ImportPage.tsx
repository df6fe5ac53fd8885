import { Button, Card, CardContent } from '@mui/material';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { AdminImportDepartmentsDocument, type DepartmentColumns } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { saveFile } from '../../../shared/admin/save-file';
import { Icon } from '../../../shared/admin/ui/Icon';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { FaultNote } from '../../../shared/admin/ui/States';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { upload } from '../../../shared/api/upload';
import { ApiError, isApiError } from '../../../shared/errors/api-error';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { ImportColumns } from './ImportColumns';
import { ImportTable } from './ImportTable';
import { leftOut, type ImportResult } from './failed-rows';
import { clientPaths } from './paths';
import './import.css';
import { Note } from '../../../shared/admin/ui/Note';

interface ImportRequest {
  file: File;
  dryRun: boolean;
  /** The columns that the user assigned, when the header row has no known names. */
  columns?: DepartmentColumns;
}

interface ImportOutcome extends Pick<ImportRequest, 'file' | 'columns'> {
  result: ImportResult;
  /** Whether the rows were imported or only checked. */
  done: boolean;
}

/** Imports clients from a spreadsheet. The file is checked first and imported after the user has seen every row. */
export function ImportPage() {
  const t = useT('admin-places');
  const input = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState<ImportOutcome | null>(null);
  const [over, setOver] = useState(false);
  const command = useCommand(
    async ({ file, dryRun, columns }: ImportRequest): Promise<ImportOutcome> => ({
      file,
      ...(columns && { columns }),
      result: (await upload(AdminImportDepartmentsDocument, { file, dryRun, columns: columns ?? null }))
        .importDepartments,
      done: !dryRun,
    }),
    { onDone: setGiven, onFailed: () => setGiven(null) },
  );
  const look = (file: File | undefined) => {
    if (file !== undefined && !command.isPending) {
      setGiven(null);
      command.mutate({ file, dryRun: true });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    look(event.dataTransfer.files[0]);
  };
  const choose = (label: string, primary: boolean) => (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      color={primary ? 'primary' : 'inherit'}
      disabled={command.isPending}
      onClick={() => input.current?.click()}
    >
      {label}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('import.title')}
        meta={t('import.meta')}
        crumbs={[{ label: t('clients.title'), to: clientPaths.clients }]}
      />
      <input
        ref={input}
        className="a-sr"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('import.choose')}
        tabIndex={-1}
        onChange={({ target }) => {
          look(target.files?.[0]);
          // Allows choosing the same file again after correcting it.
          target.value = '';
        }}
      />
      <div className="a-stack">
        {given === null ? (
          // Dropping a file is a shortcut for the button inside, which everybody can use.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <Card
            component="section"
            className={over ? 'i-drop is-over' : 'i-drop'}
            aria-labelledby="import-file"
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <h2 id="import-file">{t('import.file_title')}</h2>
            <p>{t('import.file_text')}</p>
            <div className="a-acts">
              {choose(t(command.isPending ? 'import.reading' : 'import.choose'), true)}
              <Button
                variant="text"
                color="primary"
                onClick={() => saveFile(t('import.template_name'), `\ufeff${headings(t).join(';')}\r\n`, 'text/csv')}
              >
                {t('import.template')}
              </Button>
            </div>
            <p className="a-help">{t('import.file_help')}</p>
            {command.error !== null && <FaultNote error={inOwnWords(command.error, t)} />}
          </Card>
        ) : given.result.unknownHeading !== null ? (
          <ImportColumns
            heading={given.result.unknownHeading}
            fileName={given.file.name}
            busy={command.isPending}
            onChosen={(columns) => command.mutate({ file: given.file, dryRun: true, columns })}
          >
            {choose(t('import.other'), false)}
          </ImportColumns>
        ) : (
          <>
            <Outcome
              given={given}
              busy={command.isPending}
              onConfirm={() =>
                command.mutate({ file: given.file, dryRun: false, ...(given.columns && { columns: given.columns }) })
              }
            >
              {choose(t('import.other'), false)}
            </Outcome>
            <ImportTable rows={given.result.rows} done={given.done} />
          </>
        )}
      </div>
    </>
  );
}

const headings = (t: Translate): string[] =>
  ['name', 'address', 'information'].map((key) => t(`import.columns.${key}`));

/** Texts for faults that this screen can explain better. */
function inOwnWords(error: unknown, t: Translate): unknown {
  return isApiError(error, 'INVALID_INPUT') && error.field === 'file'
    ? new ApiError([{ code: 'SHOWN', message: t('import.too_many') }])
    : error;
}

interface OutcomeProps {
  given: ImportOutcome;
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Number of rows by outcome, and the next step. */
function Outcome({ given: { file, result, done }, busy, onConfirm, children }: OutcomeProps) {
  const t = useT('admin-places');
  const { whole } = useFormats();
  const count = (outcome: string) => result.rows.filter((row) => row.outcome === outcome).length;
  const [exists, invalid] = [count('EXISTS'), count('INVALID')];
  const { created } = result;
  return (
    <Card component="section" aria-labelledby="import-outcome">
      <header>
        <h2 id="import-outcome">{done ? t('import.done_title') : t('import.preview_title')}</h2>
        <span className="a-meta">{file.name}</span>
      </header>
      <CardContent className="a-stack">
        <div role="status">
          <ul className="i-sums">
            <li>
              <b>{whole(created)}</b> {t(done ? 'import.created' : 'import.will_create', { count: created })}
            </li>
            <li>
              <b>{whole(exists)}</b> {t('import.exist', { count: exists })}
            </li>
            <li>
              <b>{whole(invalid)}</b> {t('import.invalid', { count: invalid })}
            </li>
          </ul>
        </div>
        {invalid > 0 && (
          <Note component="p" tone="warn">
            <Icon name="alert" />
            <span>
              {t('import.invalid_text')}{' '}
              <button
                type="button"
                className="i-link"
                onClick={() => saveFile(t('import.left_name'), leftOut(result.rows, headings(t)), 'text/csv')}
              >
                {t('import.left')}
              </button>
            </span>
          </Note>
        )}
        <div className="a-acts">
          {done ? (
            <Button component={Link} variant="contained" color="primary" to={clientPaths.clients}>
              {t('import.to_list')}
            </Button>
          ) : (
            created > 0 && (
              <Button variant="contained" color="primary" disabled={busy} onClick={onConfirm}>
                {busy ? t('import.creating') : t('import.confirm', { count: created })}
              </Button>
            )
          )}
          {children}
        </div>
        {!done && created === 0 && <p className="a-meta">{t('import.nothing')}</p>}
      </CardContent>
    </Card>
  );
}
