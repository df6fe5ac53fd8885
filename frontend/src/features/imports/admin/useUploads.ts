import { useRef, useState } from 'react';

import {
  AdminRetryImportRowsDocument,
  AdminStartImportDocument,
  type StartImportInput,
} from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';
import { upload } from '../../../shared/api/upload';

export interface UploadFault {
  name: string;
  error: unknown;
}

export interface Uploads {
  /** Files that arrived, of how many; null when nothing is being sent. */
  progress: { sent: number; total: number } | null;
  faults: readonly UploadFault[];
  send: (files: readonly File[], importId: string | null, columns?: StartImportInput['columns']) => Promise<void>;
  stop: () => void;
}

/**
 * Sends files one after the other, each as a request of its own, so that a broken line costs one file. Reading begins
 * when all have arrived, also when some were refused.
 */
export function useUploads(onArrived: (importId: string) => void): Uploads {
  const [progress, setProgress] = useState<Uploads['progress']>(null);
  const [faults, setFaults] = useState<readonly UploadFault[]>([]);
  const stopped = useRef<AbortController | null>(null);
  const send: Uploads['send'] = async (files, known, columns = []) => {
    const controller = new AbortController();
    stopped.current = controller;
    let importId = known;
    setFaults([]);
    for (const [sent, file] of files.entries()) {
      if (controller.signal.aborted) break;
      setProgress({ sent, total: files.length });
      try {
        const input = { importId, isLast: false, columns };
        const variables = { file, idempotencyKey: crypto.randomUUID(), input };
        const { startImport } = await upload(AdminStartImportDocument, variables, { signal: controller.signal });
        importId = startImport.id;
      } catch (error) {
        if (!controller.signal.aborted) setFaults((before) => [...before, { name: file.name, error }]);
      }
    }
    if (importId !== null) {
      await request(AdminRetryImportRowsDocument, { importId, ids: [] });
      onArrived(importId);
    }
    setProgress(null);
  };
  return { progress, faults, send, stop: () => stopped.current?.abort() };
}
