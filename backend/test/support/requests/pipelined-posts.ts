import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Requests on one connection; the server closes it after the last one. */
const PER_CONNECTION = 100;
const LANES = 8;
const CODE = /"code":"(\w+)"/g;

/**
 * Sends `count` POST requests to /graphql, many on each connection without waiting for answers, and returns the number of
 * answers by code. A client of fetch would take more processor time than the API.
 */
export async function pipelinedPosts(
  url: string,
  count: number,
  body: (index: number) => object,
): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  const add = (code: string, number: number) => (codes[code] = (codes[code] ?? 0) + number);
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const first = next;
      next = Math.min(count, first + PER_CONNECTION);
      const bodies = Array.from({ length: next - first }, (_, at) => JSON.stringify(body(first + at)));
      const answer = await onOneConnection(url, bodies);
      const refused = [...answer.matchAll(CODE)].map(([, code]) => code!);
      refused.forEach((code) => add(code, 1));
      add('OK', [...answer.matchAll(/^HTTP\/1\.1 \d{3} /gm)].length - refused.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return Object.fromEntries(Object.entries(codes).filter(([, number]) => number !== 0));
}

async function onOneConnection(url: string, bodies: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  bodies.forEach((body, at) => {
    const head = [
      'POST /graphql HTTP/1.1',
      `host: ${hostname}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `connection: ${at === bodies.length - 1 ? 'close' : 'keep-alive'}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
  return text(socket);
}
