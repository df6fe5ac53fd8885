import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const FOLLOW_PARENT = path.join(path.dirname(fileURLToPath(import.meta.url)), 'follow-parent.mjs');

/** Starts a Node program that ends with this process. Its output goes to the file. */
export function startNode(name, args, { cwd, env, log }) {
  const output = log ? fs.openSync(log, 'a') : 'inherit';
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, ...args], {
    cwd,
    env,
    stdio: ['ignore', output, output, 'ipc'],
    // In its own process group: Ctrl-C reaches only this process, which stops the others in order.
    detached: process.platform !== 'win32',
  });
  if (log) fs.closeSync(output);
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  return {
    name,
    log,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      // Longer than the programs need for an orderly exit.
      const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Runs a Node program to its end. */
export async function runNode(args, { cwd, env }) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)));
}

/** Runs a Node program to its end and returns its output. Its error output is passed through. */
export async function outputOfNode(args, { cwd, env }) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return { status, output };
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Process ids are reused: where the system shows the command line, it must contain the given words. */
export function isOurProcess(pid, ...words) {
  if (!Number.isInteger(pid) || !isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  if (!fs.existsSync(commandLine)) return process.platform !== 'linux';
  const text = fs.readFileSync(commandLine, 'utf8').replaceAll('\0', ' ');
  return words.every((word) => text.includes(word));
}

export async function waitFor(condition, { timeout, every = 100 }) {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    const answer = await condition();
    if (answer) return answer;
    await pause(every);
  }
  return undefined;
}

export function tail(file, lines = 25) {
  if (!fs.existsSync(file)) return '';
  return fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
