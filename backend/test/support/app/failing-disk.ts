import fs, { type FileHandle } from 'node:fs/promises';

import { patched } from './this-process-only';

const fault = (code: string): NodeJS.ErrnoException => Object.assign(new Error(`${code}: made by a test`), { code });

/** Every file that is written from now on breaks when so many bytes are in it. Answers how to mend the disk. */
export async function breakDiskAfter(bytes: number, code = 'ENOSPC'): Promise<() => void> {
  const handle = await fs.open(__filename, 'r');
  const shared = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const written = new WeakMap<FileHandle, number>();
  const mended = patched();
  const write = jest.spyOn(shared, 'write');
  write.mockImplementation(async function (this: FileHandle, chunk: Buffer, at = 0) {
    const before = written.get(this) ?? 0;
    if (before >= bytes) throw fault(code);
    // As a real disk does: it takes what still fits, and fails the next time.
    const fits = Math.min(chunk.length - Number(at), bytes - before);
    written.set(this, before + fits);
    return { bytesWritten: fits, buffer: chunk };
  } as never);
  return () => {
    write.mockRestore();
    mended();
  };
}

/** The step that makes a file part of the store fails. */
export function breakMoving(code = 'EIO'): () => void {
  const mended = patched();
  const rename = jest.spyOn(fs, 'rename').mockRejectedValue(fault(code));
  return () => {
    rename.mockRestore();
    mended();
  };
}
