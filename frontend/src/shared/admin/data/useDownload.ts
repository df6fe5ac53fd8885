// What is on screen must not be read again after a download, as useCommand would do: each reading is recorded.
// oxlint-disable-next-line no-restricted-imports
import { useMutation, type UseMutationResult } from '@tanstack/react-query';

/**
 * Downloads the file with an id. `addressOf` requests its address, which expires after a minute, when the file is
 * opened. The response is a download, so the page stays.
 */
export function useDownload(addressOf: (id: string) => Promise<string>): UseMutationResult<void, Error, string> {
  return useMutation({
    mutationFn: async (id: string) => window.location.assign(await addressOf(id)),
  });
}
