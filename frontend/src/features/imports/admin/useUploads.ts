import { useRef, useState } from 'react';

import {
  AdminRetryImportRowsDocument,
  AdminStartImportDocument,
  type StartImportInput,
} from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';
import { upload } from '../../../shared/api/upload';
import { isApiError } from '../../../shared/errors/api-error';

export interface UploadFault {
  /** The file that was refused; null when the request that begins the reading was refused. */
  name: string | null;
  error: unknown;
}

export interface Uploads {
  /** Files that arrived, of how many; null when nothing is being sent. */
  progress: { sent: number; total: number } | null;
  faults: readonly UploadFault[];
  /** The import to which the files went; null before it begins. */
  importId: string | null;
  send: (files: readonly File[], importId: string | null, columns?: StartImportInput['columns']) => Promise<void>;
  stop: () => void;
}

/** In seconds. A longer limit is shown as a fault. */
const LONGEST_PAUSE = 60;

/**
 * Sends files one after the other, each as a request of its own, so that a broken line costs one file. Reading begins
 * when all have arrived, also when some were refused.
 */
export function useUploads(onArrived: (importId: string) => void): Uploads {
  const [progress, setProgress] = useState<Uploads['progress']>(null);
  const [faults, setFaults] = useState<readonly UploadFault[]>([]);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const stopped = useRef<AbortController | null>(null);
  const send: Uploads['send'] = async (files, known, columns = []) => {
    const controller = new AbortController();
    stopped.current = controller;
    const { signal } = controller;
    const refused = (name: string | null, error: unknown) => setFaults((before) => [...before, { name, error }]);
    let importId = known;
    setFaults([]);
    setSentTo(known);
    for (const [sent, file] of files.entries()) {
      if (signal.aborted) break;
      setProgress({ sent, total: files.length });
      try {
        const input = { importId, isLast: false, columns };
        const variables = { file, idempotencyKey: crypto.randomUUID(), input };
        const { startImport } = await paced(() => upload(AdminStartImportDocument, variables, { signal }), signal);
        importId = startImport.id;
      } catch (error) {
        if (!signal.aborted) refused(file.name, error);
      }
    }
    try {
      const begun = importId;
      if (begun !== null)
        await paced(() => request(AdminRetryImportRowsDocument, { importId: begun, ids: [] }), signal);
    } catch (error) {
      refused(null, error);
    } finally {
      setSentTo(importId);
      if (importId !== null) onArrived(importId);
      setProgress(null);
    }
  };
  return { progress, faults, importId: sentTo, send, stop: () => stopped.current?.abort() };
}

/** While the rate of requests is limited, waits as long as the server says and calls again. */
async function paced<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const seconds = isApiError(error, 'RATE_LIMITED') ? error.retryAfter : undefined;
      if (seconds === undefined || seconds > LONGEST_PAUSE) throw error;
      await pause(seconds, signal);
      if (signal.aborted) throw error;
    }
  }
}

/** Ends early when the signal is aborted. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
