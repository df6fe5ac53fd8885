import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 180_000;
/** Codes that are no final answer: the client sends the request again with the same key. */
const PASSING = new Set(['SERVICE_UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED']);

/**
 * Sends one call until there is a final answer. `asked` is the number of attempts, by which a repeated result is
 * recognised.
 */
export async function call(url, endpoint, query, variables, token) {
  const deadline = Date.now() + PATIENCE;
  for (let asked = 1; ; asked += 1) {
    const answer = await once(url, endpoint, query, variables, token);
    if (answer) return { ...answer, asked };
    if (Date.now() > deadline) throw new Error(`No answer for ${PATIENCE / 1000} s: ${query.slice(0, 60)}`);
    await pause(100);
  }
}

async function once(url, endpoint, query, variables, token) {
  const response = await fetch(`${url}${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!body) return undefined;
  const code = body.errors?.[0]?.extensions?.code;
  return PASSING.has(code) ? undefined : { data: body.data, code: code ?? 'OK', message: body.errors?.[0]?.message };
}
