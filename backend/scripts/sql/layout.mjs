// sql-formatter puts each part of a query on a separate line. This module joins the parts that fit on one line.
const WIDTH = 112;
const LONGEST_LINE = 118;
const CLAUSE =
  /^(with|with recursive|select|select distinct|from|where|group by|having|window|order by|limit|offset|values|set|returning|insert into|update|delete from|using|on conflict.*|for update|union|union all|do update|into)$/;

/** Formats the lines of a query with the indentation `indent`. */
export function layOut(text, indent) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return print(unitsOf(treeOf(lines)), indent).join('\n');
}

/** The lines as a tree: a line contains the following lines with a larger indentation. */
function treeOf(lines) {
  const root = { depth: -1, children: [] };
  const path = [root];
  for (const line of lines) {
    const node = { text: line.trim(), depth: /^ */.exec(line)[0].length, children: [] };
    while (path.at(-1).depth >= node.depth) path.pop();
    path.at(-1).children.push(node);
    path.push(node);
  }
  return root.children;
}

/** Groups what belongs together: `(` with its `)`, `case` with its `end`, and a part with its further conditions. */
function unitsOf(nodes) {
  const units = [];
  const isList = nodes.some((node) => node.text.endsWith(','));
  for (const node of nodes) {
    const last = units.at(-1);
    const unit = { text: node.text, children: unitsOf(node.children) };
    const open = last?.nodes.at(-1).text ?? '';
    const isFurtherCondition = last && /^(and|or)\b/.test(node.text) && takesConditions(last.nodes, isList);
    if (open.endsWith('(') && node.text.startsWith(')')) last.nodes.push(unit);
    else if (open.endsWith('[') && node.text.startsWith(']')) last.nodes.push(unit);
    else if (/\bcase(?: [a-z_.]+)?$/.test(open) && /^end\b/.test(node.text)) last.nodes.push(unit);
    else if (isFurtherCondition) last.nodes.push({ ...unit, isFurtherCondition });
    else units.push({ nodes: [unit] });
  }
  return units;
}

const takesConditions = (nodes, isList) =>
  /\bjoin\b.* on\b|^when\b/.test(nodes[0].text) || (isList && !nodes.at(-1).text.endsWith(','));

const flat = (units) =>
  units
    .map(({ nodes }) => nodes.map((node) => `${node.text} ${flat(node.children)}`.trim()).join(' '))
    .join(' ')
    .replaceAll(/\( /g, '(')
    .replaceAll(/ \)/g, ')');
const hasComment = (units) =>
  units.some(({ nodes }) => nodes.some((node) => node.text.includes('--') || hasComment(node.children)));
const fits = (units, indent) => !hasComment(units) && indent.length + flat(units).length <= WIDTH;

function print(units, indent) {
  if (fits(units, indent)) return [indent + flat(units)];
  return inLists(units).flatMap((list) => (list.length > 1 ? fill(list, indent) : printUnit(list[0], indent)));
}

/** Neighbours in a list of short parts share lines. */
function inLists(units) {
  const lists = [];
  for (const unit of units) {
    const last = lists.at(-1);
    const before = last?.at(-1);
    const joins = before && isShort(before) && isShort(unit) && flat([before]).endsWith(',');
    if (joins) last.push(unit);
    else lists.push([unit]);
  }
  return lists;
}
const isShort = (unit) => !hasComment([unit]) && flat([unit]).length <= 60;

function fill(units, indent) {
  const lines = [''];
  for (const unit of units) {
    const text = flat([unit]);
    const longer = lines.at(-1) ? `${lines.at(-1)} ${text}` : text;
    if (indent.length + longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines.map((line) => indent + line);
}

function printUnit(unit, indent) {
  if (fits([unit], indent)) return [indent + flat([unit])];
  const firstCondition = unit.nodes.findIndex((node) => node.isFurtherCondition);
  const isDeeper = (index) => firstCondition >= 0 && index >= firstCondition;
  return unit.nodes.flatMap((node, index) => printNode(node, isDeeper(index) ? `${indent}  ` : indent));
}

function printNode(node, indent) {
  const below = node.children.length > 0 ? print(node.children, `${indent}  `) : [];
  const { text } = node;
  // If the only part is in parentheses, `(` is on the line of the keyword and `)` on a line below.
  const [only, ...others] = node.children;
  if (
    CLAUSE.test(text) &&
    only &&
    others.length === 0 &&
    only.nodes[0].text.endsWith('(') &&
    !hasComment([{ nodes: [{ ...only.nodes[0], children: [] }] }])
  ) {
    const whole = fits(node.children, `${indent}${text} `);
    const [first, ...rest] = whole
      ? print(node.children, indent)
      : only.nodes.flatMap((part) => printNode(part, indent));
    return [`${indent}${text} ${first.trim()}`, ...rest];
  }
  // The first part is on the line of its keyword if it is complete on one line.
  if (CLAUSE.test(text) && below.length > 0 && isWhole(node, below, indent)) {
    const joined = `${indent}${text} ${below[0].trim()}`;
    if (joined.length <= WIDTH + 4) return [joined, ...below.slice(1)];
  }
  return [...brokenAtOperator(indent + text, indent), ...below];
}

/** Breaks a long line without parentheses before the last operator that fits. */
function brokenAtOperator(line, indent) {
  if (line.length <= LONGEST_LINE || line.includes('--')) return [line];
  const places = [...line.matchAll(/'[^']*'| (?=(?:=|<>|>=|<=|then|on) )/g)].filter(([text]) => text === ' ');
  const place = places.findLast(({ index }) => index <= LONGEST_LINE && index > indent.length + 4);
  return place ? [line.slice(0, place.index), `${indent}  ${line.slice(place.index + 1)}`] : [line];
}

const isWhole = (node, below, indent) => {
  if (below[0].includes('--')) return false;
  if (below.length === 1) return true;
  return !below[0].endsWith('(') && below[1].length - below[1].trimStart().length <= indent.length + 2;
};
