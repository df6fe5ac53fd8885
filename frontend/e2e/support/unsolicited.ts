import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { demoData } from './addresses';
import { call, register, type Person } from './fixtures';

const PROFILE = 'mutation { updateCandidate(input: { province: "mz_s" }, version: 1) { id } }';
const APPLY =
  'mutation ($input: ApplyToEntityInput!, $key: ID!) { applyToEntity(input: $input, idempotencyKey: $key) { id } }';

/** Registers a candidate by the API. The candidate then applies to the institution of the demo without a vacancy. */
export async function unsolicitedApplicant(page: Page, person: Person): Promise<void> {
  const { entity } = await demoData(page);
  const token = await register(page.request, person);
  await call(page.request, PROFILE, {}, token);
  const input = {
    entityId: entity,
    message: 'Conduzo empilhadores há seis anos e tenho carta de pesados.',
    position: 'Operadora de empilhador',
    areas: ['area_expertise_62'],
    consent: true,
  };
  await call(page.request, APPLY, { input, key: randomUUID() }, token);
}
