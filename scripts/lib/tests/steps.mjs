import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Number of failed tests that are listed at the end. Others are printed where they ran. */
const LISTED = 12;

/**
 * Runs the checks, continues after a failure, and sums up. A check that runs in parallel prints its output when it has
 * ended.
 */
export class Steps {
  passed = 0;
  failed = 0;
  failures = [];
  reports = fs.mkdtempSync(path.join(os.tmpdir(), 'reports-'));

  /** One check, which passes when the command ends with 0. Returns whether it passed. */
  async check(title, args, options) {
    return this.#step(title, async () => {
      const ok = (await node(args, options)) === 0;
      return { ok, passed: ok ? 1 : 0, failed: 0 };
    });
  }

  /** A test runner; `read` parses its report. A runner that fails without a failed test counts as one failure. */
  async suite(title, args, { report, read, ...options }) {
    await this.#step(title, async () => {
      const status = await node(args, options);
      if (!fs.existsSync(report)) return { ok: false, passed: 0, failed: 0 };
      const outcome = read(JSON.parse(fs.readFileSync(report, 'utf8')));
      return { ...outcome, ok: status === 0 && outcome.failed === 0 };
    });
  }

  /** Other work, which fails by throwing. */
  async work(title, action) {
    await this.#step(title, async () => {
      await action();
      return { ok: true, passed: 1, failed: 0 };
    });
  }

  /** An error that kept a step from running. */
  async fail(title, error) {
    await this.work(title, () => Promise.reject(error));
  }

  report(name) {
    return path.join(this.reports, `${name}.json`);
  }

  finish() {
    fs.rmSync(this.reports, { recursive: true, force: true });
    list(this.failures);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 ? 0 : 1;
  }

  async #step(title, action) {
    const start = Date.now();
    console.log(`\n── ${title}`);
    const result = await action().catch((error) => {
      console.error(error.message);
      return { ok: false, passed: 0, failed: 1, failures: [{ name: '', reason: error.message }] };
    });
    this.passed += result.passed;
    this.failed += result.ok ? 0 : Math.max(1, result.failed);
    if (!result.ok) {
      const failures = result.failures?.length ? result.failures : [{ name: '', reason: '' }];
      this.failures.push(...failures.map((one) => ({ ...one, step: title })));
    }
    console.log(`── ${title}: ${result.ok ? 'ok' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return result.ok;
  }
}

async function node(args, { cwd, env, beside = false, nice = 10 }) {
  const outputFile = beside ? path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'said-')), 'output') : undefined;
  const output = outputFile ? fs.openSync(outputFile, 'w') : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', output, output],
  });
  // Lower priority for checks that no other check waits for.
  if (beside && child.pid && nice > 0) os.setPriority(child.pid, nice);
  const code = await new Promise((resolve) =>
    child.once('error', () => resolve(1)).once('exit', (status) => resolve(status ?? 1)),
  );
  if (outputFile) {
    fs.closeSync(output);
    process.stdout.write(fs.readFileSync(outputFile, 'utf8'));
    fs.rmSync(path.dirname(outputFile), { recursive: true, force: true });
  }
  return code;
}

/** Printed at the very end, where it is read first. */
function list(tests) {
  if (tests.length === 0) return;
  console.log('\nFailed:');
  for (const { step, name, reason } of tests.slice(0, LISTED)) {
    console.log(`  ${[step, name].filter(Boolean).join(': ')}`);
    if (reason) console.log(reason.replaceAll(/^/gm, '    '));
  }
  if (tests.length > LISTED) console.log(`  and ${tests.length - LISTED} more`);
}
