import type { ReactNode } from 'react';
import { newKey } from '../../../../../shared/api/idempotency';
import type { Draft } from '../../../../../shared/drafts/useDraft';
import { useT } from '../../../../../shared/i18n/useT';
import { Icon } from '../../../../../shared/ui/Icon';

type Row<Name extends string> = Record<Name | 'id', string>;

/**
 * Returns the rows of the server, or one empty row if there are none. A row is identified by its position, which is
 * equal at every visit.
 */
export const rowsOf = <Name extends string>(rows: readonly Record<Name, string>[], empty: Record<Name, string>) =>
  (rows.length > 0 ? rows : [empty]).map((row, index) => ({ ...row, id: `r${index}` }) as Row<Name>);

interface RowsProps<Name extends string> {
  draft: Draft<{ rows: Row<Name>[] }>;
  empty: Record<Name, string>;
  addLabel: string;
  legend: (number: number) => string;
  children: (
    row: Row<Name>,
    /** Props of the row's field of that name. */
    field: (name: Name) => { name: string; value: string; onChange: (event: { target: { value: string } }) => void },
  ) => ReactNode;
}

/** A list of rows that can be added, filled in and removed. */
export function Rows<Name extends string>({ draft, empty, addLabel, legend, children }: RowsProps<Name>) {
  const t = useT('cv');
  const change = (id: string, patch: Partial<Row<Name>>): void =>
    draft.set((now) => ({ rows: now.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)) }));
  return (
    <>
      {draft.value.rows.map((row, index) => (
        <fieldset key={row.id} className="s-c-row">
          <legend className="u-sr">{legend(index + 1)}</legend>
          {children(row, (name) => ({
            name: `${name}-${row.id}`,
            value: row[name],
            onChange: (event) => change(row.id, { [name]: event.target.value } as Partial<Row<Name>>),
          }))}
          <button
            type="button"
            className="u-btn is-text"
            aria-label={t('remove_name', { name: legend(index + 1) })}
            onClick={() => draft.set((now) => ({ rows: now.rows.filter((other) => other.id !== row.id) }))}
          >
            {t('remove')}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="u-btn is-block"
        onClick={() => draft.set((now) => ({ rows: [...now.rows, { ...empty, id: newKey() } as Row<Name>] }))}
      >
        <Icon name="plus" />
        {addLabel}
      </button>
    </>
  );
}
