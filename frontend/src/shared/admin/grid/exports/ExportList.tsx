import { Button } from '@mui/material';
import { AdminCancelExportDocument, type AdminListExportFragment } from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';
import { useT } from '../../../i18n/useT';
import { useCommand } from '../../data/useCommand';
import { useFormats } from '../../format';
import { FaultNote } from '../../ui/States';
import { downloadExport } from './download';
import { formatKey } from './export-columns';
import { isUnfinished } from './useExports';
import { Tag, type Tone } from '../../ui/Tag';

interface ExportListProps {
  exports: readonly AdminListExportFragment[];
  /** Heading, if these are not all exports of the list. */
  label?: string;
}

/** The exports of the last day: progress and cancellation of unfinished ones, the file of the others. */
export function ExportList({ exports, label }: ExportListProps) {
  const t = useT('admin-lists');
  const cancel = useCommand((id: string) => request(AdminCancelExportDocument, { id }));
  const download = useCommand(downloadExport);
  if (exports.length === 0) {
    return null;
  }
  return (
    <section aria-label={label ?? t('exports.recent')}>
      {label === undefined && <h3 className="a-label">{t('exports.recent')}</h3>}
      {cancel.error !== null && <FaultNote error={cancel.error} />}
      {download.error !== null && <FaultNote error={download.error} />}
      <ul className="g-exports">
        {exports.map((one) => (
          <ExportItem
            key={one.id}
            item={one}
            busy={cancel.isPending || download.isPending}
            onCancel={() => cancel.mutate(one.id)}
            onDownload={() => download.mutate(one.id)}
          />
        ))}
      </ul>
    </section>
  );
}

const TAGS: Readonly<Record<AdminListExportFragment['state'], Tone>> = {
  PENDING: 'info',
  RUNNING: 'info',
  READY: 'ok',
  FAILED: 'danger',
  CANCELLED: 'warn',
};

interface ExportItemProps {
  item: AdminListExportFragment;
  busy: boolean;
  onCancel: () => void;
  onDownload: () => void;
}

function ExportItem({ item, busy, onCancel, onDownload }: ExportItemProps) {
  const t = useT('admin-lists');
  const { whole, dayTime } = useFormats();
  const { state, rows, total, hasMore, error, requestedAt } = item;
  const at = dayTime(requestedAt);
  const isPrinted = item.format === 'PDF' || item.format === 'PDF_SHEETS';
  const format = isPrinted ? t(formatKey(item.list, item.format)) : item.format;
  return (
    <li>
      <div>
        <b>{format}</b> · {at} <Tag tone={TAGS[state]}>{t(`exports.state.${state}`)}</Tag>
        <p className="a-meta" role="status">
          {isUnfinished(item)
            ? total !== null && t('exports.come', { rows: whole(rows), total: whole(total) })
            : state === 'READY'
              ? t('exports.rows', { count: rows, rows: whole(rows) })
              : t('exports.no_file')}
          {hasMore && ` · ${t('exports.cut')}`}
        </p>
        {isUnfinished(item) && (
          <progress className="a-progress" max={Math.max(1, total ?? 0)} {...(total !== null && { value: rows })}>
            {whole(rows)}
          </progress>
        )}
        {error !== null && <p className="a-meta">{error.message}</p>}
      </div>
      {item.canCancel && (
        <ItemButton name={t('exports.cancel_named', { format, at })} disabled={busy} onClick={onCancel}>
          {t('exports.cancel')}
        </ItemButton>
      )}
      {state === 'READY' && error === null && (
        <ItemButton name={t('exports.download_named', { format, at })} disabled={busy} onClick={onDownload}>
          {t('exports.download')}
        </ItemButton>
      )}
    </li>
  );
}

interface ItemButtonProps {
  /** Names the export too, for screen readers. */
  name: string;
  disabled: boolean;
  onClick: () => void;
  children: string;
}

function ItemButton({ name, disabled, onClick, children }: ItemButtonProps) {
  return (
    <Button size="small" aria-label={name} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
}
