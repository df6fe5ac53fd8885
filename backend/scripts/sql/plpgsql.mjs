import { formatExpression, formatQuery } from './query.mjs';
import { hasLongString, withoutTokens } from './statements.mjs';

const LONGEST_LINE = 116;

/** Queries in PL/pgSQL are laid out like others. Other statements keep their lines unless one of them is too long. */
export function formatPlpgsql(body) {
  return statementsIn(body)
    .map((lines) => formatLines(lines))
    .join('\n');
}

/** Lines that belong to one statement, which ends in a line with `;` (or a word like `then`) outside of parentheses. */
function statementsIn(body) {
  const statements = [];
  let open = [];
  for (const line of body.split('\n').map((text) => text.trimEnd())) {
    open.push(line);
    if (isComplete(open.join('\n'))) {
      statements.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...statements, open] : statements;
}

function isComplete(text) {
  const bare = withoutTokens(text).trim();
  if (bare === '') return true;
  const depth = [...bare].reduce((sum, sign) => sum + (sign === '(' ? 1 : sign === ')' ? -1 : 0), 0);
  return depth === 0 && /(;|\b(then|else|loop|begin|declare|exception))$/.test(bare);
}

function formatLines(lines) {
  const text = lines.join('\n');
  const indent = /^ */.exec(lines[0])[0];
  const statement = text.trim();
  const prefix = /^(return query |perform )?/.exec(statement)[0];
  const rest = statement.slice(prefix.length);
  if (hasLongString(text)) return text;
  if (/^(select|insert|update|delete|with)\b/.test(rest) && rest.endsWith(';') && prefix !== 'perform ') {
    return formatEmbedded(prefix, rest, indent);
  }
  const loop = /^(for [a-z_, ]+ in)\s+((?:select|with)[\s\S]*?)\s+loop$/.exec(statement);
  if (loop) return formatLoop(loop[1], loop[2], indent);
  return lines.some((line) => line.length > LONGEST_LINE) ? wrap(statement, indent) : text;
}

function formatEmbedded(prefix, query, indent) {
  const lines = formatQuery(query, indent).split('\n');
  if (lines.length === 1 && indent.length + prefix.length + lines[0].trim().length <= LONGEST_LINE) {
    return indent + prefix + lines[0].trim();
  }
  if (!prefix) return lines.join('\n');
  return [indent + prefix.trim(), ...lines.map((line) => `  ${line}`)].join('\n');
}

function formatLoop(head, query, indent) {
  const lines = formatQuery(query, `${indent}  `).split('\n');
  const whole = `${indent}${head} ${lines[0].trim()} loop`;
  if (lines.length === 1 && whole.length <= LONGEST_LINE) return whole;
  return [indent + head, ...lines, `${indent}loop`].join('\n');
}

const EXPRESSION = /^((?:if|elsif|perform|return|(?:[a-z_.]+(?: [a-z\[\]]+)? :=)))\s+([\s\S]*?)(;|\s+then)$/;

/** A long condition, assignment or call is laid out like an expression of a query. */
function wrap(statement, indent) {
  const [, head, expression, end] = EXPRESSION.exec(statement) ?? [];
  if (head === undefined) return indent + statement;
  const lines = formatExpression(expression, indent);
  return `${indent}${head} ${lines}${end === ';' ? end : `\n${indent}then`}`;
}
