import { describe, expect, it } from 'vitest';

import { cameraFault, openCamera } from './camera';

describe('a camera that does not open', () => {
  it('reports whether it was refused, is in use, or does not exist', () => {
    const faults = ['NotAllowedError', 'SecurityError', 'NotReadableError', 'NotFoundError', 'OverconstrainedError'];
    expect(faults.map((name) => cameraFault(new DOMException('', name)))).toEqual([
      'refused',
      'refused',
      'busy',
      'none',
      'none',
    ]);
    expect(cameraFault(new TypeError('anything'))).toBe('none');
  });

  it('is not there where the browser offers none', async () => {
    await expect(openCamera().catch(cameraFault)).resolves.toBe('none');
  });
});
