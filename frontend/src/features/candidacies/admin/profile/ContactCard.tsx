import { Card, CardContent } from '@mui/material';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { formatTelephone } from '../../../../shared/format/telephone';
import { useT } from '../../../../shared/i18n/useT';
import { Email } from '../../../../shared/ui/Email';
import { Networks } from './PersonCards';

/** How the candidate can be reached, and how the application came. */
export function ContactCard({ candidacy }: { candidacy: AdminCandidacyFragment }) {
  const t = useT('admin-candidacies');
  const formats = useFormats();
  const { contact } = candidacy;
  // Contact data is missing for a user who may only see ranked profiles, and for an erased account.
  const reachable = contact.email !== null || contact.telephone !== null;
  return (
    <Card component="section" aria-labelledby="profile-contact">
      <header>
        <h2 id="profile-contact">{t(reachable ? 'contact' : 'origin')}</h2>
      </header>
      <CardContent component="dl" className="a-dl">
        {reachable && (
          <>
            <dt>{t('telephone')}</dt>
            <dd className="a-num">
              {contact.telephone === null ? (
                t('not_given')
              ) : (
                <a href={`tel:${contact.telephone}`}>{formatTelephone(contact.telephone)}</a>
              )}
            </dd>
            <dt>{t('email')}</dt>
            <dd>
              {contact.email === null ? (
                t('not_given')
              ) : (
                <a href={`mailto:${contact.email}`}>
                  <Email address={contact.email} />
                </a>
              )}
            </dd>
          </>
        )}
        <Networks networks={contact.socialNetworks} />
        <dt>{t('origin')}</dt>
        <dd>
          {t(`origins.${candidacy.origin}`)}
          <SourceLine source={candidacy.source} />
        </dd>
        {candidacy.appliedAt !== null && (
          <>
            <dt>{t('columns.applied')}</dt>
            <dd>{formats.dayTime(candidacy.appliedAt)}</dd>
          </>
        )}
      </CardContent>
    </Card>
  );
}

const CHANNELS: ReadonlySet<string> = new Set(['LINK', 'QR', 'WHATSAPP', 'LINKEDIN', 'FACEBOOK', 'EMAIL']);

/** Where the candidate came from, when a link or a campaign recorded it. */
function SourceLine({ source: { channel, utm } }: { source: AdminCandidacyFragment['source'] }) {
  const t = useT('admin-candidacies');
  const way =
    channel === null || channel === 'platform' ? null : CHANNELS.has(channel) ? t(`ways.${channel}`) : channel;
  const parts = [way, utm?.source, utm?.campaign].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? null : <div className="a-meta">{t('came_by', { way: parts.join(' · ') })}</div>;
}
