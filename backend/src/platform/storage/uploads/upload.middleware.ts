import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { processRequest } from 'graphql-upload-ts';

import { messageOf } from '../../../common/error-texts';
import { localeOf } from '../../../common/locale';
import type { Config } from '../../config/config';
import type { RequestScope } from '../../context/request-scope';
import { allowLongBody } from '../../http/limits/body-time';
import { rememberDeclaredSize } from './upload.scalar';

/** CSRF protection: an HTML form of another site cannot set these headers, so a multipart request needs one of them. */
const PREFLIGHT_HEADERS = ['x-apollo-operation-name', 'apollo-require-preflight'];
const MOST_FIELD_BYTES = 100 * 1024;
/** After the response, a client may send up to this many times the largest file before the connection is closed. */
const MOST_DRAINED_FILES = 10;

/**
 * Handles GraphQL multipart requests: the operation runs at once and the file follows as a stream. Registered before
 * the GraphQL middleware; needs no body parser.
 */
export function uploadMiddleware(
  config: Pick<Config, 'MAX_DOCUMENT_BYTES' | 'MAX_ATTACHMENT_BYTES' | 'MAX_PHOTO_BYTES' | 'MAX_IMPORT_ARCHIVE_BYTES'>,
  scope: RequestScope,
): RequestHandler {
  // One byte more than the limit, because the parser cuts when the limit is reached, not when it is exceeded.
  const usual = Math.max(config.MAX_DOCUMENT_BYTES, config.MAX_ATTACHMENT_BYTES, config.MAX_PHOTO_BYTES) + 1;
  const archive = Math.max(usual, config.MAX_IMPORT_ARCHIVE_BYTES + 1);
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!request.is('multipart/form-data')) return next();
    // Only people who may import CVs can upload archives. This limits who can use disk space and long connections.
    const isImporter = scope.values.actor?.permissions.has('DATABASE_IMPORT') ?? false;
    if (isImporter) allowLongBody(request);
    const maxFileSize = isImporter ? archive : usual;
    drainWhenAnswered(request, response, usual * MOST_DRAINED_FILES);
    if (!PREFLIGHT_HEADERS.some((name) => request.headers[name])) return refuse(request, response);

    processRequest(request, response, { maxFieldSize: MOST_FIELD_BYTES, maxFileSize, maxFiles: 1 }).then(
      (operation) => {
        if (Array.isArray(operation)) return refuse(request, response);
        rememberDeclaredSize(operation.variables, request.headers['content-length']);
        request.body = operation;
        next();
      },
      () => refuse(request, response),
    );
  };
}

/**
 * One answer for every malformed form. Only developers of clients see it, and the multipart specification has the
 * details.
 */
function refuse(request: Request, response: Response): void {
  if (response.headersSent) return;
  const locale = localeOf(request.headers.locale as string | undefined, request.headers['accept-language']);
  response
    .status(400)
    .json({ errors: [{ message: messageOf('INVALID_INPUT', locale), extensions: { code: 'INVALID_INPUT' } }] });
}

/**
 * Most clients read the response only after they have sent everything, so the rest of the body is read and discarded;
 * otherwise the connection would block their next request. A body without end is cut.
 */
function drainWhenAnswered(request: Request, response: Response, most: number): void {
  response.once('finish', () => {
    if (request.complete) return;
    let drained = 0;
    // The parser has no reader any more and would stay paused.
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > most) request.destroy();
    });
    request.resume();
  });
}
