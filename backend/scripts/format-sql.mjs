// Formats the SQL files of backend/database: node scripts/format-sql.mjs [--check]
// Formats queries, views and the bodies of SQL functions. Definitions of tables, policies and rights and the control
// structure of PL/pgSQL are not changed; the program only checks their lines.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { formatPlpgsql } from './sql/plpgsql.mjs';
import { formatQuery } from './sql/query.mjs';
import { statementsOf } from './sql/statements.mjs';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../database');
const LONGEST_LINE = 120;
const QUERY = /^(select|insert|update|delete|with)\b/i;
const VIEW = /^(create or replace view [^\n]* as\n)([\s\S]*)$/i;
const BODY = /^([\s\S]*\bas \$\$\n)([\s\S]*?)\n?(\$\$;)$/;

export function formatSql(text) {
  const parts = statementsOf(text).map((part) => (part.isStatement ? formatStatement(part.text) : part.text));
  return `${parts.join('').trimEnd()}\n`;
}

function formatStatement(text) {
  if (QUERY.test(text)) return formatQuery(text);
  const [, view, query] = VIEW.exec(text) ?? [];
  if (view !== undefined) return `${view}${formatQuery(query)}`;
  const [, head, body, end] = BODY.exec(text) ?? [];
  if (body === undefined) return text;
  const isSql = /\blanguage sql\b/.test(head);
  return `${head}${isSql ? formatQuery(body, '  ') : formatPlpgsql(body)}\n${end}`;
}

/** Checks rules that the formatter does not apply. Returns a sentence for each fault, with the number of its line. */
function faultsOf(text) {
  return text.split('\n').flatMap((line, index) => {
    const at = `line ${index + 1}`;
    const comment = line.trimStart().startsWith('--');
    return [
      line.includes('\t') && `${at} has a tab`,
      /\s$/.test(line) && `${at} ends with a space`,
      line.length > LONGEST_LINE && `${at} has ${line.length} characters`,
      !comment && /^ */.exec(line)[0].length % 2 === 1 && `${at} is not indented by steps of two spaces`,
      !comment &&
        /^ *(SELECT|FROM|WHERE|CREATE|GRANT|BEGIN|END|IF|UPDATE|INSERT)\b/.test(line) &&
        `${at} has a keyword in capitals`,
    ].filter(Boolean);
  });
}

const check = process.argv.includes('--check');
const files = fs.readdirSync(FOLDER, { recursive: true }).filter((file) => file.endsWith('.sql'));
const faults = files.toSorted().flatMap((file) => {
  const place = path.join(FOLDER, file);
  const text = fs.readFileSync(place, 'utf8');
  const formatted = formatSql(text);
  if (!check && formatted !== text) fs.writeFileSync(place, formatted);
  const own = check && formatted !== text ? ['is not formatted: node backend/scripts/format-sql.mjs'] : [];
  return [...own, ...faultsOf(formatted)].map((fault) => `backend/database/${file}: ${fault}`);
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
