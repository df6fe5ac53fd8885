import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Fields of /proc/<pid>/stat after the process name, which may contain spaces. */
function stat(pid) {
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const millisecondsOf = (fields) => ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;

/** Processor time of a process with all its threads, in milliseconds. */
export const cpuOf = (pid) => millisecondsOf(stat(pid));

/** Processor time of all processes below the server of a backend, running and ended. */
export function databaseCpu(backendPid) {
  const server = stat(backendPid)[1];
  const ended = stat(server);
  let spent = millisecondsOf(ended) + ((Number(ended[13]) + Number(ended[14])) * 1000) / TICKS;
  for (const entry of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const fields = stat(entry);
      if (fields[1] === server) spent += millisecondsOf(fields);
    } catch (error) {
      // The process ended after `readdirSync`. Its time is now part of the time of its parent.
      if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    }
  }
  return spent;
}

/** Resident memory in megabytes, now and at its peak. */
export function memoryOf(pid) {
  const text = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
  return { now: of('VmRSS'), highest: of('VmHWM') };
}

export const machine = () =>
  `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ${os.type()} ${os.arch()}`;
