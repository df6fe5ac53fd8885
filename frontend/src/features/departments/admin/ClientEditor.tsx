import { useEffect, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';

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
import { LeaveQuestion } from '../../../shared/admin/ui/form/LeaveQuestion';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useFormState } from '../../../shared/admin/forms/useFormState';
import { useKeyFor } from '../../../shared/admin/data/useKeyFor';
import { request } from '../../../shared/api/fetch-client';
import { ApiError, isApiError } from '../../../shared/errors/api-error';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { ClientDialog } from './ClientDialog';
import { clientPaths } from './paths';

interface ClientEditorProps {
  /** Null for a new client. */
  client: AdminClientFragment | null;
  canEdit: boolean;
  onReload: () => void;
}

const valuesOf = (client: AdminClientFragment | null) => ({
  name: client?.name ?? '',
  address: client?.address ?? '',
  information: client?.information ?? '',
});
type Values = ReturnType<typeof valuesOf>;
const FIELDS = ['name', 'address', 'information'] as const;

export function ClientEditor({ client, canEdit, onReload }: ClientEditorProps) {
  const t = useT('admin-places');
  const can = useCan();
  const navigate = useNavigate();
  // The client as it was opened. A newer version behind an open form would overwrite a colleague's changes.
  const [known] = useState(client);
  const [start] = useState(() => valuesOf(client));
  const [done, setDone] = useState(false);
  const [removing, setRemoving] = useState(false);
  const form = useFormState<Values>(start);
  const { values, faults, refusal } = form;
  const keyFor = useKeyFor();
  const command = useCommand(
    async () => {
      const input = { name: values.name.trim(), address: values.address, information: values.information };
      return known === null
        ? (await request(AdminCreateDepartmentDocument, { idempotencyKey: keyFor(input), input })).createDepartment
        : (await request(AdminUpdateDepartmentDocument, { id: known.id, version: known.version, input }))
            .updateDepartment;
    },
    {
      done: ({ name }) => t(known === null ? 'clients.form.created' : 'clients.form.saved', { name }),
      onDone: () => setDone(true),
      onFailed: (error) => form.refuse(nameTaken(error, t)),
    },
  );
  useEffect(() => {
    // After this render the leave guard knows that there are no unsaved values.
    if (done) {
      void navigate(clientPaths.clients);
    }
  }, [done, navigate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check(values.name.trim() === '' ? { name: t('clients.form.name_missing') } : {}) && !command.isPending) {
      command.mutate(undefined);
    }
  };
  const dirty = !done && FIELDS.some((name) => values[name] !== start[name]);
  return (
    <form onSubmit={submit} noValidate>
      <PageHead
        title={known?.name ?? t('clients.form.new')}
        crumbs={[{ label: t('clients.title'), to: clientPaths.clients }]}
        actions={
          known !== null &&
          can('DEPARTMENT_DELETE') && (
            <ActionMenu
              label={t('actions_for', { name: known.name })}
              actions={[{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setRemoving(true) }]}
            />
          )
        }
      />
      <div className={known === null ? 'a-stack' : 'a-grid a-two'}>
        <div className="a-stack">
          {!canEdit && (
            <p className="a-note is-info">
              <Icon name="info" />
              <span>{t('read_only')}</span>
            </p>
          )}
          <section className="a-card" aria-labelledby="client-data">
            <header>
              <h2 id="client-data">{t('clients.form.data')}</h2>
            </header>
            <div className="a-body a-stack">
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
            </div>
          </section>
        </div>
        {known !== null && <ClientFacts client={known} />}
      </div>
      {canEdit && (
        <FormFoot
          refusal={refusal}
          dirty={dirty}
          busy={command.isPending}
          verb={t(known === null ? 'clients.form.create' : 'save')}
          busyVerb={t('saving')}
          onReload={onReload}
          {...(known === null ? {} : { onDiscard: () => form.reset(start) })}
        />
      )}
      <LeaveQuestion when={dirty} />
      {removing && known !== null && (
        <ClientDialog client={known} onDone={() => setDone(true)} onClose={() => setRemoving(false)} />
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
      <section className="a-card" aria-labelledby="client-facts">
        <header>
          <h2 id="client-facts">{t('clients.facts')}</h2>
          {can('VACANCY_LIST') && vacancies > 0 && (
            <Link to={clientPaths.vacancies(id)}>{t('clients.see_vacancies')}</Link>
          )}
        </header>
        <div className="a-body">
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
        </div>
      </section>
    </aside>
  );
}
