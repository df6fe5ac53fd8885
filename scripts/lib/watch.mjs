import path from 'node:path';

import { swcArguments } from './build.mjs';
import { freePort, isFree } from './ports.mjs';
import { startNode } from './processes.mjs';
import { BACKEND, FRONTEND, commandFile } from './project.mjs';

/**
 * Development: the backend is compiled again at each change (and restarted by Node's own watcher), the typed documents
 * are generated again, and the web pages come from Vite's server, which passes API calls on.
 */
export async function watchSources(apiPort, started) {
  const webPort = (await isFree(5173)) ? 5173 : await freePort();
  const env = { ...process.env, API_URL: `http://localhost:${apiPort}`, WEB_PORT: String(webPort) };
  const watchers = [
    ['compiler', BACKEND, commandFile(BACKEND, '@swc/cli', 'swc'), [...swcArguments(), '--watch']],
    [
      'code generator',
      FRONTEND,
      commandFile(FRONTEND, '@graphql-codegen/cli', 'graphql-codegen'),
      ['--config', 'codegen.ts', '--watch'],
    ],
    ['web server', FRONTEND, commandFile(FRONTEND, 'vite'), ['--clearScreen', 'false']],
  ];
  for (const [name, cwd, file, args] of watchers) started.push(startNode(name, [file, ...args], { cwd, env }));
  return `http://localhost:${webPort}`;
}
