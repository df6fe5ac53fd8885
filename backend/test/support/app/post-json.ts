import { Agent, type IncomingMessage, request } from 'node:http';

/** Tests send thousands of requests: a new connection for each took as long as many of the answers. */
const agent = new Agent({ keepAlive: true });

/** One JSON request and its JSON answer, with as little work in between as possible. */
export async function postJson(
  url: string,
  value: object,
  headers: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const text = JSON.stringify(value);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    call.once('response', resolve).once('error', reject).end(text);
  });
  let body = '';
  for await (const part of response.setEncoding('utf8')) body += part as string;
  return { status: response.statusCode ?? 0, body: body && JSON.parse(body) };
}
