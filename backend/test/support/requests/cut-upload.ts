import { connect } from 'node:net';

import type { TestApp } from '../app/app';
import { FILE_MAP, uploadOperation } from './uploads';

const BOUNDARY = 'cut';

const part = (head: string, body: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;

/** The bytes of a multipart form, up to the last byte of the file. */
function form(token: string, content: Buffer, host: string, length?: number): Buffer {
  const opening = [
    part('name="operations"', uploadOperation()),
    part('name="map"', FILE_MAP),
    part('name="0"; filename="cv.pdf"', ''),
  ].join('\r\n');
  const closing = `\r\n--${BOUNDARY}--\r\n`;
  const head =
    `POST /graphql HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\napollo-require-preflight: 1\r\n` +
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n` +
    `Content-Length: ${length ?? Buffer.byteLength(opening) + content.length + closing.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head + opening), content]);
}

/** Sends a file and closes the connection after this share of its bytes. */
export function cutUpload(app: TestApp, token: string, content: Buffer, share: number): Promise<void> {
  const { hostname, port, host } = new URL(app.url);
  const whole = form(token, content, host);
  const cut = whole.length - Math.ceil(content.length * (1 - share));
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    // The test causes this connection reset.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
    socket.write(whole.subarray(0, cut), () => socket.destroy());
  });
}

/** Sends a file with a false Content-Length. Returns the response until the connection closes. */
export function uploadSaying(app: TestApp, token: string, content: Buffer, length: number): Promise<string> {
  const { hostname, port, host } = new URL(app.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    socket.on('data', (data) => (answer += data.toString()));
    // Bytes after the end of the request cause a connection reset.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
    socket.end(Buffer.concat([form(token, content, host, length), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));
  });
}
