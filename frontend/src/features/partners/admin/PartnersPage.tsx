import { Button } from '@mui/material';
import {
  AdminCreatePartnerDocument,
  AdminReactivatePartnerDocument,
  AdminResendPartnerInvitationDocument,
  AdminSuspendPartnerDocument,
  type AdminPartnerFragment,
} from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { ActionMenu, type MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { Email } from '../../../shared/ui/Email';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { LOCALE_NAMES, LOCALES } from '../../../shared/i18n/locale';
import { useT } from '../../../shared/i18n/useT';
import { Grid } from '../../../shared/admin/grid/Grid';
import { MissingRecord } from '../../../shared/admin/records/MissingRecord';
import { RecordDrawer } from '../../../shared/admin/records/RecordDrawer';
import { MenuButtons } from '../../../shared/admin/records/MenuButtons';
import { RecordFacts } from '../../../shared/admin/records/RecordFacts';
import { RecordLink } from '../../../shared/admin/records/RecordLink';
import { useRecord } from '../../../shared/admin/records/useRecord';
import { EmptyState } from '../../../shared/admin/ui/States';
import { AccountStatusTag } from '../../../shared/admin/commands/AccountStatusTag';
import { textOrNull, useCommandDialog } from '../../../shared/admin/commands/useCommandDialog';
import { useSuspension } from '../../../shared/admin/commands/useSuspension';

const LIST = '/root/partners';

/** Root's list of partners, who offer tests. */
export function PartnersPage() {
  const t = useT('admin-partners', 'admin-root');
  const { dayTime, dayYear } = useFormats();
  const state = useListState({ field: 'organisation', order: 'ASC' });
  const { ask, dialog } = useCommandDialog();
  const suspension = useSuspension(ask);
  const record = useRecord<AdminPartnerFragment>('partners', LIST);
  const q = state.get('q');
  const create = () =>
    ask({
      question: t('partners.create_question'),
      text: t('partners.create_text'),
      verb: t('invite'),
      busy: t('inviting'),
      done: t('invited'),
      fields: [
        { name: 'organisation', label: t('partners.organisation') },
        { name: 'website', label: t('website'), optional: true },
        { name: 'name', label: t('contact') },
        { name: 'email', label: t('email'), kind: 'email' },
        {
          name: 'locale',
          label: t('mail_language'),
          kind: 'select',
          choices: LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] })),
        },
      ],
      start: { locale: 'pt' },
      run: ({ organisation = '', website, name = '', email = '', locale = 'pt' }, key) =>
        request(AdminCreatePartnerDocument, {
          input: { organisation, website: textOrNull(website), name, email, locale },
          key,
        }),
    });
  const menuFor = (partner: AdminPartnerFragment): MenuAction[] => {
    const { id, organisation, status } = partner;
    const name = organisation;
    return [
      ...(status === 'INVITED'
        ? [
            {
              key: 'again',
              label: t('resend'),
              onSelect: () =>
                ask({
                  question: t('resend_question', { name }),
                  text: t('resend_text'),
                  verb: t('resend'),
                  busy: t('inviting'),
                  done: t('invited'),
                  run: () => request(AdminResendPartnerInvitationDocument, { id }),
                }),
            },
          ]
        : []),
      suspension(partner, organisation, {
        suspend: (change) => request(AdminSuspendPartnerDocument, change),
        reactivate: (change) => request(AdminReactivatePartnerDocument, change),
      }),
    ];
  };
  const seenAt = ({ lastSeenAt }: AdminPartnerFragment) =>
    lastSeenAt === null || lastSeenAt === undefined ? t('never') : dayTime(lastSeenAt);
  if (record.missing) {
    return <MissingRecord list={LIST} />;
  }
  return (
    <>
      <PageHead
        title={t('partners.title')}
        meta={t('partners.meta')}
        actions={
          <Button variant="contained" color="primary" onClick={create}>
            {t('partners.create')}
          </Button>
        }
      />
      <Grid<AdminPartnerFragment>
        resource="partners"
        label={t('partners.title')}
        state={state}
        search={<SearchField label={t('partners.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filter={{ q }}
        filterNames={['q']}
        empty={<EmptyState title={t('partners.empty')} />}
        columns={[
          {
            source: 'organisation',
            exports: ['organisation', 'website'],
            label: t('partners.organisation'),
            sortable: true,
            minWidth: 200,
            render: (partner) => (
              <>
                <RecordLink to={record.addressOf(partner.id)}>{partner.organisation}</RecordLink>
                {partner.website !== null && <div className="a-meta">{partner.website}</div>}
              </>
            ),
          },
          {
            source: 'name',
            exports: ['name', 'email'],
            label: t('contact'),
            sortable: true,
            render: (partner) => (
              <>
                {partner.name}
                <div className="a-meta">
                  <Email address={partner.email} />
                </div>
              </>
            ),
          },
          {
            source: 'status',
            label: t('state'),
            render: (partner) => (
              <AccountStatusTag status={partner.status} until={partner.invitationExpiresAt ?? null} />
            ),
          },
          {
            source: 'seen',
            exports: ['lastSeenAt'],
            label: t('last_seen'),
            numeric: true,
            render: seenAt,
          },
          {
            source: 'createdAt',
            label: t('since'),
            sortable: true,
            numeric: true,
            render: (partner) => dayYear(partner.createdAt),
          },
        ]}
        actions={(partner) => (
          <ActionMenu label={t('actions_for', { name: partner.organisation })} actions={menuFor(partner)} />
        )}
      >
        <RecordDrawer record={record} kind={t('partners.one')} nameOf={({ organisation }) => organisation}>
          {(partner) => (
            <>
              <RecordFacts
                title={partner.organisation}
                state={<AccountStatusTag status={partner.status} until={partner.invitationExpiresAt ?? null} />}
                none={t('not_given')}
                rows={[
                  [t('contact'), partner.name],
                  [t('email'), <Email key="email" address={partner.email} />],
                  [t('website'), partner.website],
                  [t('last_seen'), seenAt(partner)],
                  [t('since'), dayYear(partner.createdAt)],
                ]}
              />
              <MenuButtons actions={menuFor(partner)} />
            </>
          )}
        </RecordDrawer>
      </Grid>
      {dialog}
    </>
  );
}
