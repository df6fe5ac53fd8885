import { GraphQLError, GraphQLScalarType } from 'graphql';
import { type FileUpload, Upload } from 'graphql-upload-ts';

/**
 * An upload whose bytes are not received yet. It wraps the promise of the library: code that awaits an argument would
 * otherwise wait for the file, and fail if the file never arrives.
 */
export class IncomingUpload {
  constructor(
    readonly file: Promise<FileUpload>,
    /**
     * Size from the Content-Length of the request. The stream is cut when it exceeds its limit.
     */
    readonly declaredSize: number,
  ) {}
}

/** Approximate size of the multipart form around the file, subtracted from the declared size. */
const FORM_BYTES = 1024;
const declared = new WeakMap<Upload, number>();

export function rememberDeclaredSize(
  variables: Record<string, unknown> | null | undefined,
  contentLength: string | undefined,
): void {
  const bytes = Number(contentLength) - FORM_BYTES;
  if (!Number.isSafeInteger(bytes)) return;
  for (const value of Object.values(variables ?? {})) {
    if (value instanceof Upload) declared.set(value, bytes);
  }
}

const refused = (what: string) => new GraphQLError(what, { extensions: { code: 'BAD_USER_INPUT' } });

export const GraphQLUpload = new GraphQLScalarType<IncomingUpload, never>({
  name: 'Upload',
  description: 'A file, sent as a part of a multipart request and referenced by a variable.',
  parseValue: (value) => {
    if (value instanceof Upload) return new IncomingUpload(value.promise, declared.get(value) ?? 0);
    throw refused('A file comes as a part of a multipart request');
  },
  parseLiteral: () => {
    throw refused('A file is named by a variable');
  },
  serialize: () => {
    throw refused('A file is never answered');
  },
});
