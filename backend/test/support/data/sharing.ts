import { randomUUID } from 'node:crypto';

import { freshEmail } from './actors';
import { must, type TestApp } from '../app/app';
import { aPublishedVacancy } from './builders';
import type { Side } from './fixture';

const INVITE = `mutation ($key: ID!, $id: ID!, $input: InviteToVacancyInput!) { inviteToVacancy(idempotencyKey: $key, vacancyId: $id, input: $input) { status } }`;
const KEEP = `mutation ($id: ID!, $token: String!) { keepPrivateVacancy(vacancyId: $id, shareToken: $token) }`;
const REPORT = `mutation ($input: VacancyReportInput!) { reportVacancy(input: $input) { received } }`;

/** Creates one row in each list of sharing: an invitation, an opened private vacancy, a report. */
export async function shareVacancy(app: TestApp, { tenant, vacancy, candidate }: Side): Promise<void> {
  const hidden = await aPublishedVacancy(app, tenant.admin, { visibility: 'PRIVATE' });
  await must(app, candidate.token, KEEP, { id: hidden.id, token: hidden.shareToken });
  const input = { emails: [freshEmail('convite')] };
  await must(app, tenant.admin.token, INVITE, { key: randomUUID(), id: vacancy.id, input });
  const about = { input: { vacancyId: vacancy.id, reason: 'OTHER', text: 'Pede dinheiro.' } };
  await must(app, null, REPORT, about, { endpoint: '/public/graphql' });
}
