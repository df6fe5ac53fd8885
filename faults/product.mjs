import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { tail, waitFor } from '../scripts/lib/processes.mjs';
import { API_FLAGS, BACKEND } from '../scripts/lib/project.mjs';

const START_LIMIT = 180_000;

/** API and worker as processes that can be killed and restarted on the same addresses. */
export function createProduct({ folder, settings, ports: [apiPort, workerPort] }) {
  const env = {
    ...process.env,
    ...settings,
    PORT: String(apiPort),
    WORKER_PORT: String(workerPort),
    PUBLIC_URL: `http://localhost:${apiPort}`,
    HOST: '127.0.0.1',
  };
  const programs = {
    api: createProgram('api', [...API_FLAGS, path.join(BACKEND, 'dist', 'main.js')], apiPort, { env, folder }),
    worker: createProgram('worker', [path.join(BACKEND, 'dist', 'worker.js')], workerPort, { env, folder }),
  };
  return {
    url: `http://127.0.0.1:${apiPort}`,
    programs,
    start: () => Promise.all(Object.values(programs).map((program) => program.start())),
    stop: () => Promise.all(Object.values(programs).map((program) => program.stop())),
  };
}

export function createProgram(name, args, port, { env, folder }) {
  const log = path.join(folder, `${name}.log`);
  let child;
  let ended;
  const end = async (signal) => {
    if (child?.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return {
    name,
    /** Waits until it answers. A start that was killed is repeated by the code that killed it. */
    async start() {
      const output = fs.openSync(log, 'a');
      child = spawn(process.execPath, args, { cwd: BACKEND, env, stdio: ['ignore', output, output] });
      fs.closeSync(output);
      ended = new Promise((resolve) => child.once('exit', resolve));
      const isUp = await waitFor(() => child.exitCode !== null || answers(port), { timeout: START_LIMIT, every: 50 });
      if (!isUp || child.exitCode !== null) throw new Error(`The ${name} did not start:\n${tail(log)}`);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

const answers = (port) =>
  fetch(`http://127.0.0.1:${port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
