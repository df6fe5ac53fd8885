import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// On a busy machine, rendering a hundred rows takes longer than the default timeout of one second.
configure({ asyncUtilTimeout: 10_000 });
