const BASE = 'https://own.invalid';
const SIGN_IN_PAGES =
  /^\/((candidate\/)?(login|register)|recover|recover_password|reset-password|verify-two-factory-code|invitation|imported)\/?$/;

/**
 * The path to go to after sign-in, or null when it is not safe. It must be a path of this site: it begins with one
 * slash, is not another host (`//host`, `/\host`, control characters that browsers remove) and is not a sign-in page.
 */
export function safeRedirect(wanted: string | null | undefined): string | null {
  if (typeof wanted !== 'string' || wanted.length > 2000) return null;
  if (!/^\/(?![/\\])/.test(wanted)) return null;
  if ([...wanted].some((letter) => letter === '\\' || letter.charCodeAt(0) < 33 || letter.charCodeAt(0) === 127))
    return null;
  let url: URL;
  try {
    url = new URL(wanted, BASE);
  } catch {
    return null;
  }
  if (url.origin !== BASE) return null;
  // `/..//host` resolves to `//host`, so the resolved path is checked.
  if (url.pathname.startsWith('//')) return null;
  if (SIGN_IN_PAGES.test(url.pathname) || url.pathname === '/') return null;
  return url.pathname + url.search + url.hash;
}
