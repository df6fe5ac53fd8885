import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

import { i18n } from './src/shared/i18n/i18n';
import { rememberLocale } from './src/shared/i18n/locale';

// Test files share their modules, so a file may have left another language.
beforeAll(() => {
  rememberLocale('en');
  localStorage.clear();
  i18n.switchTo('en');
});

afterEach(() => {
  cleanup();
  // Tests can add elements without React. `cleanup` does not remove these elements, and tests of other files would find
  // them.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

// On a busy machine, rendering a hundred rows takes longer than the default timeout of one second.
configure({ asyncUtilTimeout: 30_000 });
