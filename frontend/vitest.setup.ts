import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// A busy machine draws a hundred rows in more than the second that is waited by default.
configure({ asyncUtilTimeout: 10_000 });
