import { Button } from '@mui/material';
import { useState, type FormEvent } from 'react';

import { AdminCreateShareLinkDocument, type ShareChannel } from '../../../../generated/admin/graphql';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { newKey } from '../../../../shared/api/idempotency';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';

const CHANNELS: readonly ShareChannel[] = ['LINK', 'QR', 'WHATSAPP', 'LINKEDIN', 'FACEBOOK', 'EMAIL'];
const NAME_MAX = 80;

/** Creates a link per channel, so that visits and applications can be counted by channel. */
export function NewLink({ vacancyId }: { vacancyId: string }) {
  const t = useT('admin-sharing');
  const [channel, setChannel] = useState<ShareChannel>('WHATSAPP');
  const [name, setName] = useState('');
  // Two links of equal channel and name are two records, so the key changes after each one.
  const [key, setKey] = useState(newKey);
  const create = useCommand(
    () =>
      request(AdminCreateShareLinkDocument, {
        idempotencyKey: key,
        vacancyId,
        input: { channel, name: name.trim() === '' ? t(`channel.${channel}`) : name.trim() },
      }),
    {
      done: () => t('made_done'),
      onDone: () => {
        setName('');
        setKey(newKey());
      },
      // The next attempt may have other content.
      onFailed: () => setKey(newKey()),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(undefined);
  };
  return (
    <form className="v-newlink" onSubmit={submit} noValidate>
      <Field label={t('channel_label')}>
        {(ids) => (
          <select
            {...ids}
            className="a-input"
            value={channel}
            onChange={(event) => setChannel(event.target.value as ShareChannel)}
          >
            {CHANNELS.map((one) => (
              <option key={one} value={one}>
                {t(`channel.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('name')} optional>
        {(ids) => (
          <input
            {...ids}
            className="a-input"
            maxLength={NAME_MAX}
            placeholder={t('name_example')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={create.isPending}>
        {create.isPending ? t('make_busy') : t('make')}
      </Button>
      {create.error !== null && <FaultNote error={create.error} />}
    </form>
  );
}
