// After a command, useCommand reads the data of the page again. The audit log would record another reading.
// oxlint-disable-next-line no-restricted-imports
import { useMutation, type UseMutationResult } from '@tanstack/react-query';

/**
 * Downloads a file by its id. `addressOf` requests the address when the user presses the button, because an address
 * expires after a minute. The response is a download, so the browser stays on the page.
 */
export function useDownload(addressOf: (id: string) => Promise<string>): UseMutationResult<void, Error, string> {
  return useMutation({
    mutationFn: async (id: string) => window.location.assign(await addressOf(id)),
  });
}
