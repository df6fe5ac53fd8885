// The load generator, in its own process so that its cost is not counted as the server's. It sends requests over
// keep-alive connections as fast as answers arrive.
import net from 'node:net';
import { performance } from 'node:perf_hooks';

const EVERY = 20;
const LINE_END = Buffer.from('\r\n\r\n');
const ERRORS = Buffer.from('"errors"');

process.on('message', (job) => {
  measure(job).then(
    (result) => process.send(result),
    (error) => process.send({ failure: error.stack }),
  );
});
process.on('disconnect', () => process.exit(0));

async function measure({ port, requests, tokens, connections, seconds, warmUp }) {
  const prepared = (token) => requests.map((request) => Buffer.from(written(request, port, token)));
  const byToken = (tokens.length > 0 ? tokens : ['']).map(prepared);
  const state = {
    next: 0,
    requests: requests.length,
    times: [],
    kept: {},
    wrong: [],
    bytes: 0,
    counting: false,
    stopped: false,
  };
  const running = Array.from({ length: connections }, (_, place) =>
    converse(port, byToken[place % byToken.length], state),
  );
  await pause(warmUp * 1000);
  const cpu = process.cpuUsage();
  const start = performance.now();
  state.counting = true;
  process.send({ began: true });
  await pause(seconds * 1000);
  state.counting = false;
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  state.stopped = true;
  process.send({ ended: true });
  await Promise.all(running);
  const times = Float64Array.from(state.times).sort();
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    answers: times.length,
    perSecond: (times.length * 1000) / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    bytes: Math.round(state.bytes / Math.max(1, times.length)),
    wrong: state.wrong,
    kept: state.kept,
    ownCpu: (user + system) / 1000 / elapsed,
  };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function written({ method, address, body }, port, token) {
  const lines = [`${method} ${address} HTTP/1.1`, `Host: localhost:${port}`, 'locale: pt', 'Accept: application/json'];
  if (token) lines.push(`Authorization: Bearer ${token}`);
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** One connection: the next request is sent when the previous answer is complete. */
function converse(port, requests, state) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let index = 0;
    let sent = 0;
    let answer;
    const send = () => {
      if (state.stopped) return socket.end();
      index = state.next % state.requests;
      state.next += 1;
      answer = { chunks: [], held: 0, total: -1, status: '' };
      sent = performance.now();
      socket.write(requests[index]);
    };
    socket.once('connect', send);
    socket.on('data', (chunk) => {
      answer.chunks.push(chunk);
      answer.held += chunk.length;
      if (answer.total < 0) readHead(answer);
      if (answer.total < 0 || answer.held < answer.total) return;
      if (state.counting) {
        state.times.push(performance.now() - sent);
        state.bytes += answer.total - answer.body;
        look(answer, index, state);
      }
      send();
    });
    socket.once('close', resolve);
    socket.once('error', reject);
  });
}

function readHead(answer) {
  const all = answer.chunks.length === 1 ? answer.chunks[0] : Buffer.concat(answer.chunks);
  answer.chunks = [all];
  const end = all.indexOf(LINE_END);
  if (end < 0) return;
  const head = all.toString('latin1', 0, end);
  const length = /content-length: *(\d+)/i.exec(head);
  if (!length) throw new Error(`An answer without a length:\n${head}`);
  answer.status = head.slice(9, 12);
  answer.body = end + 4;
  answer.total = answer.body + Number(length[1]);
}

/** Every answer is checked for errors. The facts of every twentieth are compared with the other side's. */
function look(answer, index, state) {
  const faulty = answer.status !== '200' || answer.chunks.some((chunk) => chunk.includes(ERRORS));
  const wanted = index % EVERY === 0 && !(index in state.kept);
  if (!faulty && !wanted) return;
  const text = Buffer.concat(answer.chunks).toString('utf8', answer.body);
  if (faulty) state.wrong.push(`${answer.status} ${text.slice(0, 300)}`);
  else state.kept[index] = text;
}
