import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { freePort } from './ports.mjs';
import { tail, waitFor } from './processes.mjs';
import { withFolder } from './throwaway.mjs';

/** The redis-server of this machine, if there is one: REDIS_BIN, or the first on the path. */
export function redisServer() {
  if (process.env.REDIS_BIN) return process.env.REDIS_BIN;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, 'redis-server')).find((file) => fs.existsSync(file));
}

/** Runs the work with its own Redis on a free port and a temporary folder, never a shared one. */
export async function withRedis(work) {
  const bin = redisServer();
  if (!bin) throw new Error('No redis-server was found on this machine.');
  return withFolder(async (folder) => {
    const port = await freePort();
    const log = path.join(folder, 'redis.log');
    const output = fs.openSync(log, 'a');
    const server = spawn(
      bin,
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
      // In its own process group, so that Ctrl-C does not end it before the programs that use it.
      { stdio: ['ignore', output, output], detached: process.platform !== 'win32' },
    );
    fs.closeSync(output);
    const ended = new Promise((resolve) => server.once('exit', resolve).once('error', resolve));
    try {
      const isUp = await waitFor(() => server.exitCode !== null || answers(port), { timeout: 15_000, every: 50 });
      if (!isUp || server.exitCode !== null) throw new Error(`Redis did not start:\n${tail(log)}`);
      return await work({ url: `redis://127.0.0.1:${port}` });
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
  });
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => done(false));
    socket.once('error', () => done(false)).once('data', (data) => done(data.toString().startsWith('+PONG')));
  });
}
