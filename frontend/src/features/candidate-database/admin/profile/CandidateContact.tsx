import { Card, CardContent } from '@mui/material';

import type { AdminDatabaseCandidateFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { formatTelephone } from '../../../../shared/format/telephone';
import { useT } from '../../../../shared/i18n/useT';
import { Email } from '../../../../shared/ui/Email';
import { Networks } from '../../../candidacies/admin';

/** How the candidate is reached, and since when the institution may see them. */
export function CandidateContact({ candidate }: { candidate: AdminDatabaseCandidateFragment }) {
  const t = useT('admin-database');
  const { dayYear } = useFormats();
  const { contact, knownSince, databaseSince, activeAt, hasAccount } = candidate;
  return (
    <Card component="section" aria-labelledby="candidate-contact">
      <header>
        <h2 id="candidate-contact">{t('contact')}</h2>
      </header>
      <CardContent component="dl" className="a-dl">
        <dt>{t('telephone')}</dt>
        <dd className="a-num">
          {contact.telephone === null || contact.telephone === undefined ? (
            t('not_given')
          ) : (
            <a href={`tel:${contact.telephone}`}>{formatTelephone(contact.telephone)}</a>
          )}
        </dd>
        <dt>{t('email')}</dt>
        <dd>
          {contact.email === null || contact.email === undefined ? (
            t('not_given')
          ) : (
            <a href={`mailto:${contact.email}`}>
              <Email address={contact.email} />
            </a>
          )}
        </dd>
        <Networks networks={contact.socialNetworks} />
        {knownSince !== null && knownSince !== undefined && (
          <>
            <dt>{t('known_since')}</dt>
            <dd>{dayYear(knownSince)}</dd>
          </>
        )}
        {databaseSince !== null && databaseSince !== undefined && (
          <>
            <dt>{t('consent_since')}</dt>
            <dd>{dayYear(databaseSince)}</dd>
          </>
        )}
        <dt>{t('columns.active')}</dt>
        <dd>{dayYear(activeAt)}</dd>
        <dt>{t('account')}</dt>
        <dd>{t(hasAccount ? 'account_yes' : 'account_no')}</dd>
      </CardContent>
    </Card>
  );
}
