import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { AdminImportRowFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { RowCheckbox } from '../../../../shared/admin/ui/list/RowCheckbox';
import { formatTelephone } from '../../../../shared/format/telephone';
import { useT } from '../../../../shared/i18n/useT';
import { Email } from '../../../../shared/ui/Email';
import { paths } from '../../../vacancies/admin';
import { CELL, ROW } from './cells';
import { isOpen, nameOf } from './row-state';
import { FileCell } from './FileCell';
import { RowState } from './RowState';

interface Props {
  row: AdminImportRowFragment;
  actions: readonly MenuAction[];
  chosen: boolean;
  onToggle: () => void;
  /** Edits the name or the contact in place. */
  onEdit: (first: 'name' | 'email') => void;
  /** Gives the focus to the name, after the row was edited. */
  focused: boolean;
}

export function ImportRow({ row, actions, chosen, onToggle, onEdit, focused }: Props) {
  const t = useT('admin-imports');
  const { fileName, email, emailText, telephone, telephoneText, duplicate, candidateId } = row;
  const person = nameOf(row);
  const label = person || fileName;
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) opener.current?.focus();
  }, [focused]);
  const contact = (
    <>
      <Email address={email ?? emailText} />
      <div className="a-meta">
        {telephone === null
          ? (telephoneText ?? (email === null && emailText === null ? '–' : ''))
          : formatTelephone(telephone)}
      </div>
    </>
  );
  return (
    <tr {...ROW} className={chosen ? 'is-sel' : undefined}>
      <td {...CELL} className="g-choice">
        <RowCheckbox name={label} checked={chosen} onChange={onToggle} />
      </td>
      <td {...CELL} className="g-first">
        {isOpen(row) ? (
          <button
            ref={opener}
            type="button"
            className="m-open"
            aria-label={t('rows.edit_name', { name: label })}
            onClick={() => onEdit('name')}
          >
            {person === '' ? '–' : <b>{person}</b>}
          </button>
        ) : person === '' ? (
          <span className="a-meta">–</span>
        ) : (
          <CandidateLink id={candidateId}>
            <b>{person}</b>
          </CandidateLink>
        )}
        {duplicate !== null && (
          <div className="a-meta">
            <CandidateLink id={duplicate.candidateId}>
              {t('rows.known', {
                name: duplicate.name,
                why: duplicate.reasons.map((one) => t(`reason.${one}`)).join(', '),
              })}
            </CandidateLink>
          </div>
        )}
      </td>
      <td {...CELL} data-label={t('rows.state')}>
        <RowState row={row} />
      </td>
      <td {...CELL} data-label={t('rows.contact')}>
        <div>
          {isOpen(row) ? (
            <button type="button" className="m-open" onClick={() => onEdit('email')}>
              <span className="a-sr">{t('rows.edit_contact', { name: label })}: </span>
              {contact}
            </button>
          ) : (
            contact
          )}
        </div>
      </td>
      <FileCell row={row} />
      <td {...CELL} className="r g-acts">
        <ActionMenu label={t('rows.actions_for', { name: label })} actions={actions} />
      </td>
    </tr>
  );
}

/** A link to the record of a candidate, if the caller may open it. */
function CandidateLink({ id, children }: { id: string | null; children: ReactNode }) {
  const can = useCan();
  return id !== null && can('DATABASE_LIST_CANDIDATES') ? (
    <Link className="a-name" to={paths.databaseCandidate(id)}>
      {children}
    </Link>
  ) : (
    children
  );
}
