import { forgetBuilds, swcArguments } from './build.mjs';
import { freePort, isFree } from './ports.mjs';
import { startNode } from './processes.mjs';
import { BACKEND, FRONTEND, commandFile } from './project.mjs';

export const webServerPort = async () => ((await isFree(5173)) ? 5173 : freePort());

/**
 * Development mode: the backend is compiled at each change (and restarted by Node's watcher), the typed documents are
 * generated again, and Vite serves the web pages and proxies API calls.
 */
export function watchSources({ PORT }, webPort) {
  forgetBuilds();
  const env = { ...process.env, API_URL: `http://localhost:${PORT}`, WEB_PORT: String(webPort) };
  const codegen = commandFile(FRONTEND, '@graphql-codegen/cli', 'graphql-codegen');
  return [
    startNode('compiler', [commandFile(BACKEND, '@swc/cli', 'swc'), ...swcArguments(), '--watch'], {
      cwd: BACKEND,
      env,
    }),
    startNode('code generator', [codegen, '--config', 'codegen.ts', '--watch'], { cwd: FRONTEND, env }),
    startNode('web server', [commandFile(FRONTEND, 'vite'), '--clearScreen', 'false'], { cwd: FRONTEND, env }),
  ];
}
