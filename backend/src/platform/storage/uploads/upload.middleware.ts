import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { processRequest } from 'graphql-upload-ts';

import { messageOf } from '../../../common/error-texts';
import { localeOf } from '../../../common/locale';
import type { Config } from '../../config/config';
import { rememberDeclaredSize } from './upload.scalar';

/** A form of another site cannot set these, so a multipart request without one of them is nobody's of ours. */
const PREFLIGHT_HEADERS = ['x-apollo-operation-name', 'apollo-require-preflight'];
const MOST_FIELD_BYTES = 100 * 1024;
/** How many times the largest file an answered caller may go on sending before the connection is closed. */
const MOST_DRAINED_FILES = 10;

/**
 * Takes GraphQL multipart requests: the operation goes on at once, the file follows as a stream.
 * Stands before the GraphQL middleware; needs no body parser.
 */
export function uploadMiddleware(
  config: Pick<Config, 'MAX_DOCUMENT_BYTES' | 'MAX_ATTACHMENT_BYTES' | 'MAX_PHOTO_BYTES'>,
): RequestHandler {
  // The parser cuts when its limit is reached, not when it is passed: one byte more, so that the largest allowed file goes through.
  const maxFileSize = Math.max(config.MAX_DOCUMENT_BYTES, config.MAX_ATTACHMENT_BYTES, config.MAX_PHOTO_BYTES) + 1;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!request.is('multipart/form-data')) return next();
    drainWhenAnswered(request, response, maxFileSize * MOST_DRAINED_FILES);
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

/** Every fault of the form itself is one answer: which part is missing helps only who builds a client, and they read the specification. */
function refuse(request: Request, response: Response): void {
  if (response.headersSent) return;
  const locale = localeOf(request.headers.locale as string | undefined, request.headers['accept-language']);
  response
    .status(400)
    .json({ errors: [{ message: messageOf('INVALID_INPUT', locale), extensions: { code: 'INVALID_INPUT' } }] });
}

/**
 * Most clients read the answer only after their last byte, so the rest is taken off the line and thrown away; a line
 * that is left standing would hold up their next request. What does not end is cut.
 */
function drainWhenAnswered(request: Request, response: Response, most: number): void {
  response.once('finish', () => {
    if (request.complete) return;
    let drained = 0;
    // The parser waits for a reader that is gone by now.
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > most) request.destroy();
    });
    request.resume();
  });
}
