import { Button, ButtonGroup, Card, CardContent } from '@mui/material';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import { AdminCreateUserDocument, AdminInviteUserDocument } from '../../../generated/admin/graphql';
import { reworded } from '../../../shared/admin/forms/place-faults';
import { Field } from '../../../shared/admin/ui/form/Field';
import { InputField } from '../../../shared/admin/ui/form/InputField';
import { FormFoot } from '../../../shared/admin/ui/form/FormFoot';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { PasswordInput, PasswordRule } from '../../../shared/admin/ui/form/PasswordInput';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useFormState, type FormState } from '../../../shared/admin/forms/useFormState';
import { useKeyFor } from '../../../shared/admin/data/useKeyFor';
import { request } from '../../../shared/api/fetch-client';
import { LOCALE_NAMES, LOCALES } from '../../../shared/i18n/locale';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { AccessFields } from './AccessFields';
import { peoplePaths } from './paths';
import { roleFaultText, missing, NOBODY, orNull, sameUser, type UserValues, type CreationMethod } from './user-values';
import './users.css';

/** `/users/new` sends an invitation; `?with=password` shows a form with an initial password. */
export function NewUserPage() {
  const t = useT('admin-users');
  const [params] = useSearchParams();
  const locale = useLocale();
  const navigate = useNavigate();
  const way: CreationMethod = params.get('with') === 'password' ? 'password' : 'invite';
  const [start] = useState<UserValues>({ ...NOBODY, locale });
  const form = useFormState<UserValues>({
    form: 'user:new',
    saved: start,
    secret: ['password', 'passwordConfirmation'],
    isSame: sameUser,
  });
  const [made, setMade] = useState<string | null>(null);
  const keyFor = useKeyFor();
  const { values } = form;
  const command = useCommand(
    async () => {
      const { email, name, office, roleId, departmentIds } = values;
      const common = {
        email: email.trim(),
        name: name.trim(),
        office: orNull(office),
        roleId,
        departmentIds: [...departmentIds],
      };
      if (way === 'invite') {
        const input = { ...common, locale: values.locale };
        return (await request(AdminInviteUserDocument, { idempotencyKey: keyFor(input), input })).inviteUser;
      }
      const { telephone, password, passwordConfirmation } = values;
      const input = { ...common, telephone: orNull(telephone), password, passwordConfirmation };
      return (await request(AdminCreateUserDocument, { idempotencyKey: keyFor(input), input })).createUser;
    },
    {
      done: ({ name, email }) => t(way === 'invite' ? 'form.invited' : 'form.created', { name, email }),
      onDone: ({ id }) => {
        form.forget();
        setMade(id);
      },
      onFailed: (error) =>
        form.refuse(reworded(roleFaultText(error, t), { WEAK_CREDENTIALS: t('form.password_common') })),
    },
  );
  useEffect(() => {
    if (made !== null) {
      void navigate(peoplePaths.user(made));
    }
  }, [made, navigate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check(missing(values, way, t)) && !command.isPending) {
      command.mutate(undefined);
    }
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <PageHead
        title={t(way === 'invite' ? 'invite' : 'create')}
        crumbs={[{ label: t('title'), to: peoplePaths.users }]}
        meta={t(way === 'invite' ? 'form.invite_lead' : 'form.create_lead')}
        actions={
          <ButtonGroup aria-label={t('form.way')}>
            <Button
              component={Link}
              to={peoplePaths.invite}
              replace
              aria-current={way === 'invite' ? 'page' : undefined}
            >
              {t('form.way_invite')}
            </Button>
            <Button
              component={Link}
              to={peoplePaths.create}
              replace
              aria-current={way === 'password' ? 'page' : undefined}
            >
              {t('form.way_password')}
            </Button>
          </ButtonGroup>
        }
      />
      <div className="a-grid a-two">
        <Card component="section" aria-labelledby="new-person">
          <header>
            <h2 id="new-person">{t('form.person')}</h2>
          </header>
          <CardContent className="u-form">
            <PersonFields form={form} way={way} />
          </CardContent>
        </Card>
        <Card component="section" aria-labelledby="new-access">
          <header>
            <h2 id="new-access">{t('form.access')}</h2>
          </header>
          <CardContent className="a-stack">
            <AccessFields access={values} faults={form.faults} onChange={form.change} />
          </CardContent>
        </Card>
      </div>
      <FormFoot
        state={{ form, isNew: true, busy: command.isPending, dirty: made === null && form.changed, stale: null }}
        verb={t(way === 'invite' ? 'form.invite' : 'form.create')}
        busyVerb={t(way === 'invite' ? 'form.inviting' : 'form.creating')}
        inCard
      >
        <Button component={Link} to={peoplePaths.users}>
          {t('form.cancel')}
        </Button>
      </FormFoot>
    </form>
  );
}

function PersonFields({ form, way }: { form: FormState<UserValues>; way: CreationMethod }) {
  const t = useT('admin-users');
  const { values, faults, change } = form;
  return (
    <>
      <InputField
        label={t('form.name')}
        autoComplete="off"
        value={values.name}
        error={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <InputField
        label={t('form.email')}
        type="email"
        autoComplete="off"
        value={values.email}
        error={faults.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <InputField
        label={t('form.office')}
        optional
        autoComplete="off"
        value={values.office}
        error={faults.office}
        onChange={({ target }) => change({ office: target.value })}
      />
      {way === 'invite' ? (
        <Field label={t('form.locale')} help={t('form.locale_help')}>
          {(ids) => (
            <select
              {...ids}
              className="a-input"
              value={values.locale}
              onChange={({ target }) => change({ locale: target.value })}
            >
              {LOCALES.map((one) => (
                <option key={one} value={one} lang={one}>
                  {LOCALE_NAMES[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <>
          <InputField
            label={t('form.telephone')}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={values.telephone}
            error={faults.telephone}
            onChange={({ target }) => change({ telephone: target.value })}
          />
          <PasswordInput
            label={t('form.password')}
            autoComplete="new-password"
            value={values.password}
            error={faults.password}
            help={<PasswordRule password={values.password} />}
            onChange={({ target }) => change({ password: target.value })}
          />
          <PasswordInput
            label={t('form.password_again')}
            autoComplete="new-password"
            value={values.passwordConfirmation}
            error={faults.passwordConfirmation}
            onChange={({ target }) => change({ passwordConfirmation: target.value })}
          />
        </>
      )}
    </>
  );
}
