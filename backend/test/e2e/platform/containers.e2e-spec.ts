import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { parse } from 'yaml';

import { configSchema, readConfig } from '../../../src/platform/config/config';

const ROOT = path.resolve(__dirname, '../../../..');
const inRoot = (file: string): string => path.join(ROOT, file);
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
/** The output of the build; every other copied path must be in the repository. */
const BUILT = ['backend/dist', 'frontend/dist', 'frontend/dist-server'];

interface Service {
  image?: string;
  user?: string;
  command?: string[];
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string | number>;
  volumes?: string[];
  ports?: string[];
  expose?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  security_opt?: string[];
  cap_drop?: string[];
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const { services } = compose;
const dockerfiles = ['docker/backend.Dockerfile', 'docker/frontend.Dockerfile'];
const instructions = (file: string): Instruction[] => DockerfileParser.parse(read(file)).getInstructions();
const wordsOf = (instruction: Instruction): string[] => instruction.getArguments().map((word) => word.getValue());
const named = (file: string, keyword: string): string[][] =>
  instructions(file)
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map(wordsOf);

/** Checks the text of the container files; it needs no container engine and builds no image. */
describe('the container files', () => {
  describe.each(dockerfiles)('%s', (file) => {
    it('copies only files of the repository, of the build or of an earlier stage', () => {
      const stages = named(file, 'FROM').flatMap((words) => (words[1] === 'AS' ? [words[2]] : []));
      for (const instruction of instructions(file).filter((one) => one.getKeyword() === 'COPY')) {
        const words = wordsOf(instruction);
        const stage = /--from=(\S+)/.exec(instruction.getTextContent())?.[1];
        const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
        if (stage) {
          expect(stages).toContain(stage);
          for (const source of sources.filter((one) => one.startsWith('/source/'))) {
            const own = source.slice('/source/'.length);
            if (!BUILT.includes(own)) expect({ own, there: existsSync(inRoot(own)) }).toEqual({ own, there: true });
          }
        } else {
          for (const source of sources)
            expect({ source, there: existsSync(inRoot(source)) }).toEqual({ source, there: true });
        }
      }
    });

    it('runs only scripts that exist, with the package manager of the repository', () => {
      const runs = instructions(file)
        .filter((one) => one.getKeyword() === 'RUN')
        .map((one) => one.getTextContent());
      const scripts = runs.flatMap((text) => [...text.matchAll(/\bnode (\S+\.mjs)/g)].map(([, script]) => script!));
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(existsSync(inRoot(script))).toBe(true);
      const [, manager] = /PNPM = '(pnpm@[\d.]+)'/.exec(read('scripts/lib/project.mjs')) ?? [];
      for (const text of runs.filter((one) => one.includes('pnpm@'))) expect(text).toContain(manager);
    });

    it('runs as an unprivileged user and stops with the signal that the programs handle', () => {
      const users = named(file, 'USER').map(([user]) => user);
      expect(users).toHaveLength(1);
      expect(users[0]).not.toMatch(/^(root|0)(:|$)/);
      expect(named(file, 'STOPSIGNAL')).toEqual([['SIGTERM']]);
    });

    it('sets only settings that exist and no secret', () => {
      const names = named(file, 'ENV')
        .flat()
        .map((word) => word.split('=')[0]!);
      const others = ['API', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME'];
      expect(names.filter((name) => !(name in configSchema.shape) && !others.includes(name))).toEqual([]);
      expect(read(file)).not.toMatch(/APP_SECRET|PASSWORD/);
    });
  });

  it('define the commands api, worker and migrate in one image', () => {
    const script = read('docker/backend-command.sh');
    const programs = [...script.matchAll(/^\s+(\w+)\) exec node .*?dist\/(\w+)\.js/gm)].map(([, name, file]) => [
      name,
      file,
    ]);
    expect(programs).toEqual([
      ['api', 'main'],
      ['worker', 'worker'],
      ['migrate', 'cli'],
    ]);
    // The same flags as `npm start`, for which the limits were measured.
    const [, flags = ''] = /API_FLAGS = \[(.*)\]/.exec(read('scripts/lib/project.mjs')) ?? [];
    expect(script).toContain(`api) exec node --enable-source-maps ${flags.replaceAll(/[',]+/g, '')} dist/main.js`);
    for (const [, file] of programs) expect(existsSync(inRoot(`backend/src/${file}.ts`))).toBe(true);
    const asked = Object.values(services).flatMap(({ build, command }) =>
      build?.dockerfile.includes('backend') ? [command?.[0]] : [],
    );
    expect(asked.sort()).toEqual(['api', 'migrate', 'worker']);
  });

  it('refer in Compose only to files, volumes and services that exist', () => {
    for (const [name, { build, image, volumes = [], depends_on: needs = {} }] of Object.entries(services)) {
      expect({ name, made: Boolean(build ?? image) }).toEqual({ name, made: true });
      if (build) expect(statSync(inRoot(path.join(build.context, build.dockerfile))).isFile()).toBe(true);
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
      for (const [needed, { condition }] of Object.entries(needs)) {
        expect(Object.keys(services)).toContain(needed);
        if (condition === 'service_healthy') expect(services[needed]?.healthcheck).toBeDefined();
      }
    }
  });

  it('have no default for a secret, so that nothing starts without it', () => {
    const text = read('docker-compose.yml');
    for (const secret of ['APP_SECRET', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD']) {
      const uses = [...text.matchAll(new RegExp(`\\$\\{${secret}\\b([^}]*)\\}`, 'g'))].map(([, rest]) => rest);
      expect(uses.length).toBeGreaterThan(0);
      for (const rest of uses) expect(rest).toMatch(/^:\?/);
    }
  });

  it('pass only settings that exist and that production accepts', () => {
    const filled = (value: string | number): string =>
      String(value)
        .replace(/\$\{(APP_SECRET|\w+_PASSWORD):\?[^}]*\}/g, 'k7Qz4mVb9xT2pLr8WsJc5NhYdGf3Ae-_k7Qz')
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1');
    for (const name of ['api', 'worker', 'migrate']) {
      const given = Object.entries(services[name]?.environment ?? {});
      expect(given.map(([key]) => key).filter((key) => !(key in configSchema.shape))).toEqual([]);
      const env = Object.fromEntries(given.map(([key, value]) => [key, filled(value)]));
      expect(readConfig(env)).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' });
    }
  });

  it('check health at the right addresses and ports', () => {
    const ports = { api: 3000, worker: 3001 };
    for (const [name, port] of Object.entries(ports)) {
      expect(services[name]?.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/health/ready`);
    }
    const exposed = named('docker/backend.Dockerfile', 'EXPOSE')[0];
    expect(exposed).toEqual(['3000', '3001']);
    const asked = /http:\/\/127\.0\.0\.1:(\d+)(\/\S+)/.exec(services.web?.healthcheck?.test.join(' ') ?? '');
    expect(named('docker/frontend.Dockerfile', 'EXPOSE')[0]).toEqual([asked?.[1]]);
    expect(read('docker/Caddyfile')).toContain(`handle ${asked?.[2]} {`);
    expect(services.web?.ports).toEqual([`${asked?.[1]}:${asked?.[1]}`]);
    expect(services.web?.environment?.API).toBe('api:3000');
  });

  it('let browsers cache hashed files for a year', () => {
    // Caddy runs directives of one name by matcher, the most general one last: it must not set the header again.
    const [, files = ''] = /handle @file \{\n([\s\S]*?)\n\t\}\n/.exec(read('docker/Caddyfile')) ?? [];
    const [, everyFile = ''] = /header \{\n([\s\S]*?)\n\t\t\}/.exec(files) ?? [];
    expect(everyFile).not.toBe('');
    expect(everyFile).not.toContain('Cache-Control');
    expect(files).toContain('header /assets/* Cache-Control "public, max-age=31536000, immutable"');
    expect(files).toMatch(/@unhashed not path \/assets\/\*\n\s*header @unhashed Cache-Control/);
  });

  it('run without privileges and leave enough time for a shutdown', () => {
    for (const name of ['api', 'worker', 'migrate', 'web']) {
      expect(services[name]).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    }
    const { STOP_LIMIT_SECONDS } = readConfig({ DATABASE_URL: 'postgres://o@db/v', APP_SECRET: 'x'.repeat(32) });
    expect(parseInt(services.api?.stop_grace_period ?? '0', 10)).toBeGreaterThan(STOP_LIMIT_SECONDS + 5);
  });
});
