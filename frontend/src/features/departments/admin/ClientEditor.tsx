import { Card, CardContent } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import {
  AdminCreateDepartmentDocument,
  AdminUpdateDepartmentDocument,
  type AdminClientFragment,
} from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useFormats } from '../../../shared/admin/format';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { AreaField } from '../../../shared/admin/ui/form/AreaField';
import { FormFoot } from '../../../shared/admin/ui/form/FormFoot';
import { Icon } from '../../../shared/admin/ui/Icon';
import { InputField } from '../../../shared/admin/ui/form/InputField';
import { RecordNav } from '../../../shared/admin/records/RecordNav';
import { useListAddress } from '../../../shared/admin/records/list-position';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useRecordForm } from '../../../shared/admin/forms/useRecordForm';
import { request } from '../../../shared/api/fetch-client';
import { ApiError, isApiError } from '../../../shared/errors/api-error';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { ClientDialog } from './ClientDialog';
import { clientPaths } from './paths';
import { Note } from '../../../shared/admin/ui/Note';

interface ClientEditorProps {
  /** Null for a new client. */
  client: AdminClientFragment | null;
  canEdit: boolean;
}

const valuesOf = (client: AdminClientFragment | null) => ({
  name: client?.name ?? '',
  address: client?.address ?? '',
  information: client?.information ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export function ClientEditor({ client, canEdit }: ClientEditorProps) {
  const t = useT('admin-places');
  const can = useCan();
  const [removing, setRemoving] = useState(false);
  const list = useListAddress(clientPaths.clients);
  const state = useRecordForm<AdminClientFragment, Values>({
    kind: 'client',
    record: client,
    valuesOf,
    labels: {
      name: t('clients.form.name'),
      address: t('clients.form.address'),
      information: t('clients.form.information'),
    },
    check: ({ name }) => (name.trim() === '' ? { name: t('clients.form.name_missing') } : {}),
    save: async (values, record, idempotencyKey) => {
      const input = { ...values, name: values.name.trim() };
      return record === null
        ? (await request(AdminCreateDepartmentDocument, { idempotencyKey, input })).createDepartment
        : (await request(AdminUpdateDepartmentDocument, { id: record.id, version: record.version, input }))
            .updateDepartment;
    },
    saved: ({ name }) => t(client === null ? 'clients.form.created' : 'clients.form.saved', { name }),
    reword: (error) => nameTaken(error, t),
    leaveTo: list,
  });
  const { form, known } = state;
  const { values, faults } = form;
  return (
    <form onSubmit={state.submit} noValidate>
      <PageHead
        title={known?.name ?? t('clients.form.new')}
        crumbs={[{ label: t('clients.title'), to: list }]}
        actions={
          known !== null && (
            <>
              <RecordNav id={known.id} addressOf={clientPaths.client} />
              {can('DEPARTMENT_DELETE') && (
                <ActionMenu
                  label={t('actions_for', { name: known.name })}
                  actions={[{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setRemoving(true) }]}
                />
              )}
            </>
          )
        }
      />
      <div className={known === null ? 'a-stack' : 'a-grid a-two'}>
        <div className="a-stack">
          {!canEdit && (
            <Note component="p" tone="info">
              <Icon name="info" />
              <span>{t('read_only')}</span>
            </Note>
          )}
          <Card component="section" aria-labelledby="client-data">
            <header>
              <h2 id="client-data">{t('clients.form.data')}</h2>
            </header>
            <CardContent className="a-stack">
              <InputField
                label={t('clients.form.name')}
                help={t('clients.form.name_help')}
                value={values.name}
                maxLength={160}
                disabled={!canEdit}
                error={faults.name}
                onChange={({ target }) => form.change({ name: target.value })}
              />
              <InputField
                label={t('clients.form.address')}
                optional
                value={values.address}
                maxLength={300}
                disabled={!canEdit}
                error={faults.address}
                onChange={({ target }) => form.change({ address: target.value })}
              />
              <AreaField
                label={t('clients.form.information')}
                optional
                help={t('clients.form.information_help')}
                value={values.information}
                maxLength={2000}
                disabled={!canEdit}
                error={faults.information}
                onChange={({ target }) => form.change({ information: target.value })}
              />
            </CardContent>
          </Card>
        </div>
        {known !== null && <ClientFacts client={known} />}
      </div>
      {canEdit && (
        <FormFoot
          state={state}
          verb={t(known === null ? 'clients.form.create' : 'save')}
          busyVerb={t('saving')}
          {...(known === null ? {} : { name: known.name })}
        />
      )}
      {removing && known !== null && (
        <ClientDialog client={known} onDone={state.leave} onClose={() => setRemoving(false)} />
      )}
    </form>
  );
}

/** The only possible fault of a name that is neither empty nor too long. */
function nameTaken(error: unknown, t: Translate): unknown {
  return isApiError(error, 'ALREADY_EXISTS')
    ? new ApiError([{ code: 'SHOWN', field: 'name', message: t('clients.form.name_taken') }])
    : error;
}

/** The vacancies and users of the client. */
function ClientFacts({ client }: { client: AdminClientFragment }) {
  const t = useT('admin-places');
  const can = useCan();
  const { whole } = useFormats();
  const { id, vacancies, open, managers } = client;
  return (
    <aside className="a-stack">
      <Card component="section" aria-labelledby="client-facts">
        <header>
          <h2 id="client-facts">{t('clients.facts')}</h2>
          {can('VACANCY_LIST') && vacancies > 0 && (
            <Link to={clientPaths.vacancies(id)}>{t('clients.see_vacancies')}</Link>
          )}
        </header>
        <CardContent>
          <dl className="a-dl">
            <dt>{t('clients.columns.vacancies')}</dt>
            <dd>{whole(vacancies)}</dd>
            <dt>{t('clients.columns.open')}</dt>
            <dd>{whole(open)}</dd>
            <dt>{t('clients.columns.managers')}</dt>
            <dd>
              {managers.length === 0 ? (
                t('clients.no_managers')
              ) : (
                <ul>
                  {managers.map(({ id: person, name }) => (
                    <li key={person}>
                      {can('USER_LIST') ? <Link to={`/dashboard/entity/users/${person}`}>{name}</Link> : name}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </dl>
          <p className="a-help">{t('clients.managers_help')}</p>
        </CardContent>
      </Card>
    </aside>
  );
}
