import fs from 'node:fs';

/** Acknowledged writes, recorded by the client before it continues. */
export function openLedger(file) {
  const entries = [];
  return {
    add(kind, facts) {
      entries.push({ kind, ...facts });
      fs.appendFileSync(file, `${JSON.stringify({ kind, ...facts })}\n`);
    },
    of: (kind) => entries.filter((entry) => entry.kind === kind),
  };
}
