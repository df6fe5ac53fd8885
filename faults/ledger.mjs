import fs from 'node:fs';

/** What was acknowledged, written down by the side that was told, before it goes on. */
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
