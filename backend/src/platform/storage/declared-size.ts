import { Upload } from 'graphql-upload-ts';

/** Bytes that a request said it would bring, by the promise of its file: the stream is cut long before they are counted. */
const declared = new WeakMap<object, number>();

export function rememberDeclaredSize(variables: Record<string, unknown> | null | undefined, contentLength: string | undefined): void {
  const bytes = Number(contentLength);
  if (!Number.isSafeInteger(bytes)) return;
  for (const value of Object.values(variables ?? {})) {
    if (value instanceof Upload) declared.set(value.promise, bytes);
  }
}

export const declaredSizeOf = (upload: unknown): number => declared.get(upload as object) ?? 0;
