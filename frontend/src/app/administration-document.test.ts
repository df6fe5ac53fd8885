import { expect, it, vi } from 'vitest';
import { inAdministrationDocument } from './administration-document';

const args = { request: new Request('https://vagas.example/dashboard/entity?page=2'), params: {} } as never;

it.each(['/login', '/vacancies', '/dashboardish'])(
  'opens the document of the administration, coming from %s',
  (openedAt) => {
    const loader = vi.fn();
    const answer = inAdministrationDocument(loader, openedAt)(args) as Response;
    expect(loader).not.toHaveBeenCalled();
    expect(answer.headers.get('Location')).toBe('/dashboard/entity?page=2');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  },
);

it.each(['/dashboard/entity', '/root', '/partner/profile'])(
  'does not load the document again if it was opened at %s',
  (openedAt) => {
    expect(inAdministrationDocument(() => 'loaded', openedAt)(args)).toBe('loaded');
  },
);
