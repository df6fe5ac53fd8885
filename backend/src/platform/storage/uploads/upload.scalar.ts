import { GraphQLError, GraphQLScalarType } from 'graphql';
import { type FileUpload, Upload } from 'graphql-upload-ts';

/**
 * A file whose bytes are still on their way. Not the bare promise that the library hands out: whatever awaits an
 * argument on its way to the resolver would wait for the file, and answer for it when it never comes.
 */
export class IncomingUpload {
  constructor(
    readonly file: Promise<FileUpload>,
    /** What the request said it would bring: the stream is cut long before so much is counted. */
    readonly declaredSize: number,
  ) {}
}

/** What a form adds around its file, about: said sizes should not read as larger than the file is. */
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
  description: 'A file, sent as a part of a multipart request and named by a variable.',
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
