import { brokenInvariants } from './invariants.mjs';

const REGISTERED = `select email_norm as key, count(*)::int as n from account where email_norm = any ($1) group by 1`;
const APPLIED = `select id::text as key, 1 as n from candidacy where id = any ($1::uuid[]) and applied_at is not null`;
const PER_VACANCY = `select vacancy_id || ':' || candidate_id as key, count(*)::int as n from candidacy where applied_at is not null group by 1`;
const TOLD = `select subject_id::text as key, count(*)::int as n from notification where kind = 'CANDIDACY_RECEIVED' and subject_id = any ($1::uuid[]) group by 1`;
const WRITTEN = `select dedupe_key as key, count(*)::int as n from mail_message where dedupe_key = any ($1) group by 1`;
const SENT = `select dedupe_key, status from mail_message`;

/** In seconds: after the last kill, all queues must be empty within this time. */
const DRAIN_LIMIT = 30;

/** Compares the acknowledged writes with the database: nothing may be missing or duplicated. */
export async function compare({ client, ledger, catcher, domain }) {
  const emails = ledger.of('registered').map(({ email }) => email);
  const applications = ledger.of('applied').map(({ id }) => id);
  const mails = applications.map((id) => `application.received:${id}`);
  const counted = async (sql, keys) => {
    const { rows } = await client.query(sql, keys ? [keys] : []);
    return new Map(rows.map(({ key, n }) => [key, n]));
  };
  const against = async (name, sql, keys) => {
    const found = await counted(sql, keys);
    return {
      name,
      acknowledged: keys.length,
      lost: keys.filter((key) => !found.has(key)).length,
      doubled: [...found.values()].filter((n) => n > 1).length + keys.length - new Set(keys).size,
    };
  };
  const rows = [
    await against('registrations', REGISTERED, emails),
    await against('applications', APPLIED, applications),
    await against('notices to the institution', TOLD, applications),
    await against('mails written', WRITTEN, mails),
  ];
  const twice = [...(await counted(PER_VACANCY)).values()].filter((n) => n > 1).length;
  rows[1].doubled += twice;

  const { rows: messages } = await client.query(SENT);
  const sent = messages.filter(({ status }) => status === 'SENT');
  const arrivals = (key) => catcher.arrivals.get(`<${key.replace(/[^\w.-]/g, '.')}@${domain}>`) ?? 0;
  const mail = {
    name: 'mails arrived',
    acknowledged: sent.length,
    lost:
      sent.filter(({ dedupe_key }) => arrivals(dedupe_key) === 0).length +
      messages.filter(({ status }) => status === 'FAILED' || status === 'QUEUED').length,
    // A mail that was being sent when the process was killed is sent again with the same Message-ID. Each mail is sent
    // at least once, and a second copy can be recognised.
    doubled: sent.filter(({ dedupe_key }) => arrivals(dedupe_key) > 1).length,
  };
  return { rows, mail, broken: await brokenInvariants(client), refused: ledger.of('refused') };
}

/** Mail may be delivered twice in rare cases. Everything else must be exact. */
export function faultsOf({ rows, mail, broken, refused, drained }, kills) {
  const inexact = rows.filter(({ lost, doubled }) => lost + doubled > 0).map(({ name }) => name);
  const lateMail = mail.lost > 0 ? ['mails lost'] : [];
  const oftenTwice = mail.doubled > Math.ceil(kills / 10) ? ['mails doubled more than once in ten kills'] : [];
  const slow = drained > DRAIN_LIMIT ? [`what was under way took ${drained} s of ${DRAIN_LIMIT}`] : [];
  const refusals = refused.length > 0 ? [`${refused.length} refused: ${JSON.stringify(refused[0])}`] : [];
  return [
    ...inexact,
    ...lateMail,
    ...oftenTwice,
    ...slow,
    ...broken.map(({ name, rows: n }) => `${name}: ${n} rows`),
    ...refusals,
  ];
}
