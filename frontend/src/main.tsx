import './shared/theme/tokens.css';
import './shared/theme/ui/index.css';
import './shared/theme/site/index.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { mountPoint } from './shared/ui/html/reveal';
import { createRouter } from './app/routes';
import { watchSession } from './shared/api/query-store';
import { getUserId } from './shared/session/session';
import { startI18n } from './shared/i18n/i18n';
import { currentLocale, rememberLocale } from './shared/i18n/locale';
import { applyTheme, storedTheme } from './shared/theme/theme';

applyTheme(storedTheme());
rememberLocale(currentLocale());
watchSession(getUserId);
// The language of the address is applied once. Remove it, so that a later choice of the reader is not overridden.
const address = new URL(window.location.href);
if (address.searchParams.has('lang')) {
  address.searchParams.delete('lang');
  window.history.replaceState(null, '', address);
}

const router = createRouter();

// The router loads the first area at once. Rendering waits for the texts of the shell.
void startI18n().then(() => {
  createRoot(mountPoint()).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
