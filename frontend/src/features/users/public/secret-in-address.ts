import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * A token in the address of a link: `#token=…`, a fragment that is only the token, or `?token=`, which is accepted
 * although servers and their logs see it.
 */
export function tokenIn(search: string, hash: string, bare = false): string | null {
  const fragment = hash.replace(/^#/, '');
  const named = new URLSearchParams(fragment).get('token') ?? new URLSearchParams(search).get('token');
  const token = named ?? (bare && !fragment.includes('=') ? fragment : null);
  return token === null || token === '' ? null : token;
}

function storedIn(state: unknown): string | null {
  const token = typeof state === 'object' && state !== null ? (state as { token?: unknown }).token : undefined;
  return typeof token === 'string' ? token : null;
}

/**
 * Reads the token and removes it from the address at once. It stays in the history entry, which other sites,
 * screenshots and copied addresses do not show. While the page is open, requests send no referrer.
 */
export function useSecretInAddress(bare = false): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = tokenIn(search, hash, bare);

  useEffect(() => {
    if (shown === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('token');
    const query = rest.toString();
    void navigate(pathname + (query === '' ? '' : `?${query}`), {
      replace: true,
      state: { token: shown },
      preventScrollReset: true,
    });
  }, [shown, search, pathname, navigate]);

  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'referrer';
    meta.content = 'no-referrer';
    document.head.append(meta);
    return () => meta.remove();
  }, []);

  return shown ?? storedIn(state);
}
