import { randomBytes } from 'node:crypto';

import type { Demo } from '../data/demo-types';
import { candidacyRef } from './seed-candidacies';
import { insertRows, type Row, type Seeding } from './seed-rows';

const TOKEN_BYTES = 24;

/**
 * Inserts the history of messages to candidates. No mail is sent for messages in the past. The mail of a scheduled message is
 * queued by the worker, for which its event is written.
 */
export async function seedMessages({ client, ids, now }: Seeding, demo: Demo): Promise<void> {
  const candidacies = new Map(demo.candidacies.map((one) => [candidacyRef(one), one]));
  const tenants = new Map(demo.vacancies.map(({ ref, institution }) => [ref, ids.of(institution)]));
  const addresses = new Map(demo.candidates.map(({ ref, email }) => [ref, email]));
  const rows = demo.messages.map((message, place): Row & { id: string } => {
    const { kind, channel, vacancy, candidate, by, at, state, outcome, subject, text, answer } = message;
    const about = candidacyRef(message);
    if (!candidacies.has(about)) throw new RangeError(`no candidacy ${about}`);
    const written = at > now ? now : at;
    const isMail = kind !== 'CONTACT';
    return {
      id: ids.create(`message ${place}`, written),
      tenant_id: tenants.get(vacancy) ?? '',
      candidate_id: ids.of(candidate),
      candidacy_id: ids.of(about),
      version: 1,
      kind,
      channel,
      state,
      outcome,
      address: isMail ? (addresses.get(candidate) ?? '') : null,
      locale: isMail ? 'pt' : null,
      subject,
      body: text,
      sender_id: by === null ? null : ids.of(by),
      stop_token: kind === 'MESSAGE' ? randomBytes(TOKEN_BYTES).toString('base64url') : null,
      at,
      sent_at: state === 'SENT' ? at : null,
      answer_code: answer?.code ?? null,
      answer: answer?.text ?? null,
      is_permanent: answer?.isPermanent ?? null,
      created_at: written,
      updated_at: written,
    };
  });
  await insertRows(client, 'candidate_message', rows);
  const isScheduled = (_: Row, place: number): boolean => demo.messages[place]?.state === 'SCHEDULED';
  const events = rows.filter(isScheduled).map(({ id, tenant_id, sender_id }, place): Row => ({
    id: ids.create(`message event ${place}`, now),
    name: 'message.written',
    payload: { messageIds: [id] },
    audience: 'staff',
    tenant_id: tenant_id ?? null,
    actor_id: sender_id ?? null,
    locale: 'pt',
    created_at: now,
  }));
  await insertRows(client, 'outbox', events);
}
