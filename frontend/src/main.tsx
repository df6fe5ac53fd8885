import './shared/theme/tokens.css';
import './shared/theme/ui/index.css';
import './shared/theme/site/index.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { mountPoint } from './shared/ui/html/reveal';
import { createRouter } from './app/routes';
import { watchSession } from './shared/api/query-store';
import { getUserId } from './shared/auth/session';
import { startI18n } from './shared/i18n/i18n';
import { currentLocale, rememberLocale } from './shared/i18n/locale';
import { applyTheme, storedTheme } from './shared/theme/theme';

applyTheme(storedTheme());
rememberLocale(currentLocale());
watchSession(getUserId);
// From here on the reader's own choice holds, and the next switch must not come back to the address's.
const address = new URL(window.location.href);
if (address.searchParams.has('lang')) {
  address.searchParams.delete('lang');
  window.history.replaceState(null, '', address);
}

const router = createRouter();

// The router starts loading the first area at once; drawing waits for the texts of the shell.
void startI18n().then(() => {
  createRoot(mountPoint()).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
