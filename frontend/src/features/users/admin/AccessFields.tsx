import { useId, useState } from 'react';

import { useCan } from '../../../shared/admin/data/access';
import { Check } from '../../../shared/admin/ui/list/Filters';
import { Field } from '../../../shared/admin/ui/form/Field';
import { Icon } from '../../../shared/admin/ui/Icon';
import { useT } from '../../../shared/i18n/useT';
import { type DepartmentRow, useDepartments } from '../../departments/admin';
import { useRoles } from '../../roles/admin';

export interface Access {
  roleId: string;
  departmentIds: readonly string[];
}

interface AccessFieldsProps {
  access: Access;
  /** The user's current role and clients, shown also to somebody who may not list others. */
  current?: { role: { id: string; name: string }; departments: readonly { id: string; name: string }[] };
  faults: Partial<Record<'roleId' | 'departmentIds', string>>;
  disabled?: boolean;
  /** The role cannot be changed. */
  fixedRole?: boolean;
  onChange: (part: Partial<Access>) => void;
}

/** From this length on, a list has a search field. */
const SEARCH_FROM = 12;

/** Role and clients of a user. */
export function AccessFields({
  access,
  current,
  faults,
  disabled = false,
  fixedRole = false,
  onChange,
}: AccessFieldsProps) {
  const t = useT('admin-users');
  const can = useCan();
  const { choices } = useRoles();
  const isListed = choices.some(({ id }) => id === access.roleId);
  return (
    <>
      <Field
        label={t('form.role')}
        error={faults.roleId}
        help={
          !can('ROLE_LIST')
            ? t('form.role_unseen')
            : choices.some(({ beyond }) => beyond)
              ? t('form.role_beyond_help')
              : t('form.role_help')
        }
      >
        {(ids) => (
          <select
            {...ids}
            className="a-input"
            value={access.roleId}
            disabled={disabled || fixedRole || !can('ROLE_LIST')}
            onChange={({ target }) => onChange({ roleId: target.value })}
          >
            {current === undefined && <option value="">{t('form.choose')}</option>}
            {!isListed && current !== undefined && <option value={current.role.id}>{current.role.name}</option>}
            {choices.map(({ id, name, beyond }) => (
              <option key={id} value={id} disabled={beyond && id !== current?.role.id}>
                {beyond ? t('form.role_beyond', { name }) : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DepartmentChoice
        chosen={access.departmentIds}
        current={current?.departments ?? []}
        error={faults.departmentIds}
        disabled={disabled}
        onChange={(departmentIds) => onChange({ departmentIds })}
      />
    </>
  );
}

interface DepartmentChoiceProps {
  chosen: readonly string[];
  current: readonly DepartmentRow[];
  error: string | undefined;
  disabled: boolean;
  onChange: (chosen: readonly string[]) => void;
}

function DepartmentChoice({ chosen, current, error, disabled, onChange }: DepartmentChoiceProps) {
  const t = useT('admin-users');
  const id = useId();
  const listed = useDepartments();
  const [q, setQ] = useState('');
  // Without the permission to list clients, the user's current ones can still be seen and kept.
  const rows = [...listed, ...current.filter((one) => !listed.some(({ id: known }) => known === one.id))];
  if (rows.length === 0) {
    return null;
  }
  const shown = rows.filter(({ name }) => name.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase()));
  return (
    <fieldset aria-describedby={`${id}-help`} disabled={disabled}>
      <legend className="a-label">
        {t('form.departments')}{' '}
        <span className="a-meta">
          {chosen.length === 0 ? t('form.departments_nobody') : t('form.departments_count', { count: chosen.length })}
        </span>
      </legend>
      {rows.length > SEARCH_FROM && (
        <input
          className="a-input u-find"
          type="search"
          aria-label={t('form.departments_search')}
          placeholder={t('form.departments_search')}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      )}
      <div className="u-picks">
        {shown.map(({ id: departmentId, name }) => (
          <Check
            key={departmentId}
            checked={chosen.includes(departmentId)}
            onChange={(on) => onChange(on ? [...chosen, departmentId] : chosen.filter((one) => one !== departmentId))}
          >
            {name}
          </Check>
        ))}
        {shown.length === 0 && <p className="a-meta">{t('form.departments_none')}</p>}
      </div>
      <p className="a-help" id={`${id}-help`}>
        {t('form.departments_help')}
      </p>
      {error !== undefined && (
        <p className="a-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
