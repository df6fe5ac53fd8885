import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = __dirname;
const STATE = /(?:^|,)\s*(?:(?:\w+_)?(?:status|state)|scan|result)\s*=[^=]/;
/** A state that is written as a literal or a member of its enumeration. */
const STATE_OF_ENTITY = /\b(?:status|state|scan|result|\w+(?:State|Status)):\s*(?:['"`]|[A-Z]\w*\.[A-Z])/;
const TRANSITIONS = /\b\w+States\.(?:sources|targets)\(/;

/** The literal that contains the position `from`, up to its closing quote; fragments in a template belong to it. */
function literalFrom(text: string, from: number): string {
  const open = /['"`]/.exec([...text.slice(0, from)].reverse().join(''))?.[0] ?? '`';
  const inside: string[] = [open];
  for (let i = from; i < text.length; i += 1) {
    const last = inside.at(-1);
    if (last === '${') {
      if (text[i] === '}') inside.pop();
      else if (text[i] === '`' || text[i] === "'") inside.push(text[i]!);
    } else if (text[i] === last) {
      inside.pop();
      if (inside.length === 0) return text.slice(from, i);
    } else if (last === '`' && text.startsWith('${', i)) {
      inside.push('${');
      i += 1;
    }
  }
  throw new Error('A statement without an end');
}

/** The UPDATE statements of a text that write a state. */
function stateWrites(text: string): string[] {
  return [...text.matchAll(/\bupdate\s+[a-z_]+(?:\s+[a-z]+)?\s+set\s/g)]
    .map(({ index }) => literalFrom(text, index))
    .filter((statement) => STATE.test(statement.slice(statement.search(/\sset\s/) + 5).split(/\swhere\s/)[0]!));
}

/** The arguments of the calls that save changes of an entity. */
function savedChanges(text: string): string[] {
  return [...text.matchAll(/\.(?:update|save|saveAll)\(/g)].map(({ 0: call, index }) => {
    const start = index + call.length;
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return text.slice(start, end - 1);
  });
}

describe('statements that write a state', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(features|platform)\//.test(file) && file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const writing = files.flatMap((file) =>
    stateWrites(readFileSync(path.join(ROOT, file), 'utf8')).map((statement) => ({ file, statement })),
  );

  it('take the allowed earlier states from the table of transitions', () => {
    const found = writing.filter(({ statement }) => !TRANSITIONS.test(statement));
    expect(found).toEqual([]);
  });

  it('are found: mails, due rows, runs, candidacies and copies of personal data', () => {
    const found = writing.map(({ file }) => path.basename(file));
    expect(found).toEqual(
      expect.arrayContaining([
        'mail.repository.ts',
        'due-rows.repository.ts',
        'due-claims.repository.ts',
        'run-work.repository.ts',
        'runs.repository.ts',
        'candidacy.repository.ts',
        'personal-export.repository.ts',
      ]),
    );
  });

  it('get the state of an entity from the table of transitions too', () => {
    const found = files.flatMap((file) =>
      savedChanges(readFileSync(path.join(ROOT, file), 'utf8'))
        .filter((changes) => STATE_OF_ENTITY.test(changes))
        .map((changes) => ({ file, changes })),
    );
    expect(found).toEqual([]);
    const wrong = [
      "db.of(Run).update({ id }, { status: 'DONE' })",
      'runs.save(row(run), { status: RunStatus.DONE })',
      'candidacies.save(row, { inboxState: UnsolicitedState.ARCHIVED })',
      'stages.update({ id }, { result: StageResult.APPROVED })',
    ];
    for (const text of wrong) expect(savedChanges(text).some((changes) => STATE_OF_ENTITY.test(changes))).toBe(true);
    expect(
      STATE_OF_ENTITY.test(savedChanges("runs.save(run, { status: runStates.next(run.status, 'end') })")[0]!),
    ).toBe(false);
  });

  it('are recognized without a table of transitions', () => {
    const [statement] = stateWrites(
      "sql`update run r set version = 1, status = 'DONE' where id = ${id} and state = 'X'`",
    );
    expect(statement).toContain("status = 'DONE'");
    expect(stateWrites("sql`update candidacy set score = 1, inbox_state = 'NEW' where id = ${id}`")).toHaveLength(1);
    expect(stateWrites("sql`update candidacy_stage set result = 'APPROVED', left_at = ${at}`")).toHaveLength(1);
    expect(stateWrites("sql`update run set version = 1 where status = 'DONE'`")).toEqual([]);
  });
});
