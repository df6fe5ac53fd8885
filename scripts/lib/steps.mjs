import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs the checks, goes on after a failure, and adds everything up. What runs beside others tells what it said when it has ended. */
export class Steps {
  passed = 0;
  failed = 0;
  failures = [];
  reports = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'));

  /** One check: the command ends with 0 or it failed. */
  async check(title, args, options) {
    await this.#step(title, async () => {
      const ok = (await node(args, options)) === 0;
      return { ok, passed: ok ? 1 : 0, failed: 0 };
    });
  }

  /** A test runner; `count` reads its report. A runner that fails without a failed test still failed once. */
  async suite(title, args, { report, count, ...options }) {
    await this.#step(title, async () => {
      const status = await node(args, options);
      const counted = fs.existsSync(report)
        ? count(JSON.parse(fs.readFileSync(report, 'utf8')))
        : { passed: 0, failed: 0 };
      const ran = fs.existsSync(report);
      return { ...counted, ok: ran && status === 0 && counted.failed === 0 };
    });
  }

  /** Any other work; it fails by throwing. */
  async work(title, action) {
    await this.#step(title, async () => {
      await action();
      return { ok: true, passed: 1, failed: 0 };
    });
  }

  /** What kept a step from running at all. */
  async fail(title, error) {
    await this.work(title, () => Promise.reject(error));
  }

  report(name) {
    return path.join(this.reports, `${name}.json`);
  }

  finish() {
    fs.rmSync(this.reports, { recursive: true, force: true });
    if (this.failures.length > 0) console.log(`\nFailed:\n${this.failures.map((title) => `  ${title}`).join('\n')}`);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 ? 0 : 1;
  }

  async #step(title, action) {
    const begun = Date.now();
    console.log(`\n── ${title}`);
    const result = await action().catch((error) => {
      console.error(error.message);
      return { ok: false, passed: 0, failed: 1 };
    });
    this.passed += result.passed;
    this.failed += result.ok ? 0 : Math.max(1, result.failed);
    if (!result.ok) this.failures.push(title);
    console.log(`── ${title}: ${result.ok ? 'ok' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
}

async function node(args, { cwd, env, beside = false }) {
  const said = beside ? path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'said-')), 'output') : undefined;
  const output = said ? fs.openSync(said, 'w') : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', output, output],
  });
  // What runs beside others leaves them the first place.
  if (beside && child.pid) os.setPriority(child.pid, 10);
  const code = await new Promise((resolve) =>
    child.once('error', () => resolve(1)).once('exit', (status) => resolve(status ?? 1)),
  );
  if (said) {
    fs.closeSync(output);
    process.stdout.write(fs.readFileSync(said, 'utf8'));
    fs.rmSync(path.dirname(said), { recursive: true, force: true });
  }
  return code;
}

/** Jest and Vitest write the same report. A file that does not load counts as one failed test. */
export const jestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.testResults.filter(didNotLoad).length,
});

const didNotLoad = (file) =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');

export const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});
