import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';

describe('safeRedirect', () => {
  it.each([
    '/candidate',
    '/candidate/vacancy/1?t=a%2Fb#docs',
    '/root/entities?filter={"q":"x"}'.replace(/[{}"]/g, ''),
    '/vacancies?q=a%20b',
  ])('takes a path of this site: %s', (path) => expect(safeRedirect(path)).toBe(path));

  it.each([
    null,
    undefined,
    '',
    'candidate',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/candidate\\..\\..//evil.example',
    'https://evil.example/candidate',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/candidate\u0000',
    ' /candidate',
    '/..//evil.example',
    '/a/..//evil.example',
    '/./%2e/..//evil.example',
    '@evil.example',
    '/'.repeat(3000),
    '/',
    '/login',
    '/login?redirect=/login',
    '/candidate/login',
    '/recover/',
    '/recover_password/',
    '/reset-password/?redirect=/candidate',
    '/verify-two-factory-code/',
    '/invitation',
    '/imported',
  ])('refuses %j', (path) => expect(safeRedirect(path)).toBeNull());
});
