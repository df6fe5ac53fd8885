import { isPage } from '../web/pages';
import { plainAddress } from './plain-address';

describe('the path of a request target', () => {
  it.each([
    ['/vacancies?q=a//b', '/vacancies?q=a//b'],
    ['//evil.test/vacancies', '/evil.test/vacancies'],
    ['/\\evil.test/vacancies', '/evil.test/vacancies'],
    ['http://evil.test/vacancies?page=2', '/vacancies?page=2'],
    ['http://evil.test', '/'],
    ['HTTPS://u:p@evil.test:80//vacancies', '/vacancies'],
    ['///', '/'],
    ['//[', '/['],
    ['//:80/', '/:80/'],
    ['//%00', '/%00'],
    ['*', '/*'],
  ])('%s is %s', (target, address) => {
    expect(plainAddress(target)).toBe(address);
  });

  it.each(['/%', '/%ff', '//%c0%ae'])('%s has no path', (target) => {
    expect(plainAddress(target)).toBeUndefined();
  });
});

describe('the pages', () => {
  const id = '018f2f6e-0000-7000-8000-000000000001';

  it.each([
    '/',
    '/vacancies/',
    `/vacancy/${id}`,
    '/verify',
    '/verify/ABC-1',
    '/dashboard',
    `/dashboard/entity/details/${id}`,
    '/Vacancies',
  ])('%s is a page', (path) => {
    expect(isPage(path)).toBe(true);
  });

  it.each(['/nada', '/entity/x', `/vacancy/${id}/x`, '/candidate/xyz', '/dashboard/xyz', '/root/x/y', '/partner/xyz'])(
    '%s is no page',
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );
});
