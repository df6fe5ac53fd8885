import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as client from '../../../api/fetch-client';
import { ApiError } from '../../../errors/api-error';
import { downloadExport } from './download';

describe('the download of an export', () => {
  const clicked = vi.fn();
  const answer = (listExport: object) => vi.spyOn(client, 'request').mockResolvedValue({ listExport } as never);

  beforeEach(() => {
    clicked.mockClear();
    vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(clicked);
  });

  afterEach(() => vi.restoreAllMocks());

  it('opens the link of the file', async () => {
    answer({ id: 'x', download: { url: '/file' }, error: null });
    await downloadExport('x');
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('is refused with the error of an export that the person may not make any more', async () => {
    answer({ id: 'x', download: null, error: { code: 'FORBIDDEN', message: 'No access.' } });
    await expect(downloadExport('x')).rejects.toThrow(ApiError);
    expect(clicked).not.toHaveBeenCalled();
  });
});
