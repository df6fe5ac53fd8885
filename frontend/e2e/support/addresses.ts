import type { Page } from '@playwright/test';

import { vacancyCalled } from './candidates';

/** Data of the demo that the addresses contain. */
interface DemoData {
  vacancy: string;
  entity: string;
}

const BUSY = 'Oficial de Logística e Aprovisionamento';

export const PUBLIC = ({ vacancy, entity }: DemoData): string[] => [
  '/login',
  '/candidate/login',
  '/candidate/register',
  '/recover',
  '/recover_password',
  '/reset-password',
  '/verify-two-factory-code',
  '/invitation',
  '/imported',
  '/vacancies',
  `/vacancy/${vacancy}`,
  `/entity/${entity}`,
  '/verify',
  '/page/recruiter',
  '/alerts/end',
  '/messages/end',
  '/terms',
  '/privacy',
  '/nada',
];

export const OWN = ({ vacancy, entity }: DemoData): string[] => [
  '/candidate',
  '/candidate/vacancies',
  '/candidate/vacancies/private',
  '/candidate/saved',
  `/candidate/vacancy/${vacancy}`,
  `/candidate/vacancy/${vacancy}/apply`,
  `/candidate/entity/${entity}/apply`,
  '/candidate/applications',
  '/candidate/cv',
  '/candidate/profile',
  '/candidate/security',
  '/candidate/privacy',
];

export async function demoData(page: Page): Promise<DemoData> {
  const vacancy = await vacancyCalled(page.request, BUSY);
  const response = await page.request.post('/public/graphql', {
    data: { query: 'query ($id: ID!) { vacancy(id: $id) { entity { id } } }', variables: { id: vacancy } },
  });
  const { data } = (await response.json()) as { data: { vacancy: { entity: { id: string } } } };
  return { vacancy, entity: data.vacancy.entity.id };
}
