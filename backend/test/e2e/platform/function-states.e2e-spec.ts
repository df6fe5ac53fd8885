import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import {
  candidacyStates,
  CandidacyStatus,
  DecisionKind,
  LIVE_STATUSES,
  UNDOABLE,
} from '../../../src/features/candidacies/candidacy.states';
import { STAGE_RESULTS, StageResult, stageResultStates } from '../../../src/features/candidacies/stage-result.states';
import { UnsolicitedState, unsolicitedStates } from '../../../src/features/candidacies/unsolicited.states';
import { STATE_CHANGES } from '../../support/schema/state-changes';

const ROOT = path.join(__dirname, '..', '..', '..', 'database', 'functions');
const statuses = Object.values(CandidacyStatus);
const plain = (text: string) => text.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ');
const textOf = (name: string) => plain(readFileSync(path.join(ROOT, `${name}.sql`), 'utf8'));

/** Columns that hold a state. `result` is the result of a candidacy in a stage. */
const STATE_COLUMN = /(?:^|, )((?:\w+_)?(?:status|state)|scan|result) = /g;

/** The UPDATE statements of all functions that write a state, with the columns of these states. */
function stateWrites(): { name: string; table: string; columns: string[] }[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .flatMap((name) => {
      const updates = textOf(name).matchAll(/update (?:public\.)?(\w+)(?: \w+)? set ([^;]*)/g);
      return [...updates].map(([, table, rest]) => {
        const columns = [...rest!.split(' where ')[0]!.matchAll(STATE_COLUMN)].map(([, column]) => column!);
        return { name, table: table!, columns };
      });
    })
    .filter(({ columns }) => columns.length > 0);
}

describe('functions of the database that change a state', () => {
  it('withdraw by a merge only candidacies in states from which a merge may withdraw', () => {
    const ranks = /array_position\(array\[([^\]]*)\], k\.status\)/.exec(textOf('merging/merge_conflicts'))![1]!;
    const ranked = ranks.split(', ').map((state) => state.slice(1, -1));
    expect(ranked.toSorted()).toEqual(candidacyStates.sources('MERGE').toSorted());
  });

  it('restore by the undo of a merge only inbox states from which the merge archives an application', () => {
    const restored = unsolicitedStates.targets(UnsolicitedState.ARCHIVED, 'UNDO_MERGE');
    expect(restored.toSorted()).toEqual(unsolicitedStates.sources('WITHDRAW').toSorted());
  });

  it('change the result of the current stage, when a decision is undone, by exactly the transitions of the table of stage results', () => {
    const undone = candidacyStates
      .rows()
      .filter(({ event }) => UNDOABLE.some((kind) => kind === event))
      .map(({ from, to }) => [STAGE_RESULTS[to], STAGE_RESULTS[from]])
      .filter(([result, before]) => result !== before);
    const allowed = stageResultStates.rows().filter(({ event }) => event === 'UNDO');
    expect(undone.map(String).sort()).toEqual(allowed.map(({ from, to }) => `${from},${to}`).sort());
  });

  it.each(Object.entries(STATE_CHANGES))(
    '%s contains the states of the transition table in TypeScript, in the statements that change them',
    (name, changes) => {
      const text = textOf(name);
      for (const word of changes.flatMap(({ words }) => words)) expect(text).toContain(word);
    },
  );

  it('are all listed here, each statement that changes a state once', () => {
    const expected = Object.entries(STATE_CHANGES).flatMap(([name, changes]) =>
      changes.map(({ table }) => `${name} ${table}`),
    );
    expect(
      stateWrites()
        .map(({ name, table }) => `${name} ${table}`)
        .sort(),
    ).toEqual(expected.sort());
  });

  it('are compared in every state column that they write', () => {
    const missing = stateWrites().flatMap(({ name, table, columns }) => {
      const words = (STATE_CHANGES[name] ?? [])
        .filter((change) => change.table === table)
        .flatMap((change) => change.words);
      return columns
        .filter((column) => !words.some((word) => new RegExp(`\\b${column}\\b`).test(word)))
        .map((column) => `${name} ${table}.${column}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the sets of candidacy statuses', () => {
  it.each([
    ['candidacy_is_live', LIVE_STATUSES],
    ['candidacy_is_approved', statuses.filter((status) => STAGE_RESULTS[status] === StageResult.APPROVED)],
  ])('are the same in TypeScript and in %s', (name, expected) => {
    const accepted = /p_status in \(([^)]*)\)/.exec(textOf(`candidacies/${name}`))![1]!;
    expect(accepted).toBe(expected.map((status) => `'${status}'`).join(', '));
  });

  it('contain, as LIVE_STATUSES, every status except those before the application and after a withdrawal', () => {
    const others = statuses.filter((status) => !LIVE_STATUSES.includes(status));
    expect(others).toEqual([
      ...candidacyStates.sources(DecisionKind.APPLY),
      ...candidacyStates.targets(CandidacyStatus.ACTIVE, DecisionKind.WITHDRAW),
    ]);
  });
});
