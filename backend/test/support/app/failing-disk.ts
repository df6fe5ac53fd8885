import fs, { type FileHandle } from 'node:fs/promises';

import { requireThisProcess } from './this-process-only';

const fault = (code: string): NodeJS.ErrnoException => Object.assign(new Error(`${code}: made by a test`), { code });

/** From now on every write fails when a file has this number of bytes. Returns the function that ends it. */
export async function breakDiskAfter(bytes: number, code = 'ENOSPC'): Promise<() => void> {
  const handle = await fs.open(__filename, 'r');
  const shared = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const written = new WeakMap<FileHandle, number>();
  const release = requireThisProcess();
  const write = jest.spyOn(shared, 'write');
  write.mockImplementation(async function (this: FileHandle, chunk: Buffer, at = 0) {
    const before = written.get(this) ?? 0;
    if (before >= bytes) throw fault(code);
    // Like a real disk: the bytes that fit are written, the next write fails.
    const fits = Math.min(chunk.length - Number(at), bytes - before);
    written.set(this, before + fits);
    return { bytesWritten: fits, buffer: chunk };
  } as never);
  return () => {
    write.mockRestore();
    release();
  };
}

/** Moving an uploaded file into the store fails. */
export function breakMoving(code = 'EIO'): () => void {
  const release = requireThisProcess();
  const rename = jest.spyOn(fs, 'rename').mockRejectedValue(fault(code));
  return () => {
    rename.mockRestore();
    release();
  };
}
