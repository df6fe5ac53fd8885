import { useDraft } from '../../../../../shared/drafts/useDraft';
import { useT } from '../../../../../shared/i18n/useT';
import { TextField } from '../../../../../shared/ui/form/Field';
import { draftName } from '../draft-names';
import { networkOf } from './networks';
import { Rows, rowsOf } from './Rows';
import { PartForm, Section } from '../Section';
import { savePart, type Profile } from '../useProfile';

const NO_NETWORK = { url: '' };

/** Addresses of own pages. The name of the network is read from the address. */
export function NetworkSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const draft = useDraft({
    form: draftName('networks'),
    version: 1,
    saved: {
      rows: rowsOf(
        profile.socialNetworks.map(({ url }) => ({ url })),
        NO_NETWORK,
      ),
    },
  });
  const validate = ({ rows }: typeof draft.value): Record<string, string> =>
    Object.fromEntries(
      rows
        .filter(({ url }) => url.trim() !== '' && networkOf(url) === undefined)
        .map(({ id }) => [`url-${id}`, t('network_wrong')]),
    );
  return (
    <Section id="networks" title={t('part_networks')}>
      <p className="u-meta">{t('networks_help')}</p>
      <PartForm
        draft={draft}
        label={t('part_networks')}
        validate={validate}
        save={({ rows }) =>
          savePart(profile, {
            socialNetworks: rows.flatMap(({ url }) => {
              const network = networkOf(url);
              return network === undefined ? [] : [{ network, url: url.trim() }];
            }),
          })
        }
      >
        {(form) => (
          <Rows
            draft={draft}
            empty={NO_NETWORK}
            addLabel={t('add_network')}
            legend={(number) => t('network_number', { number })}
          >
            {(row, field) => (
              <TextField
                {...field('url')}
                label={t('network_url')}
                type="url"
                inputMode="url"
                maxLength={300}
                placeholder="linkedin.com/in/…"
                autoComplete="off"
                help={networkOf(row.url)}
                error={form.errors[`url-${row.id}`]}
              />
            )}
          </Rows>
        )}
      </PartForm>
    </Section>
  );
}
