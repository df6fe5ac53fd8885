import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { CandidacyStatus, candidacyStates, DecisionKind } from '../../../src/features/candidacies/candidacy.states';
import { staffStates } from '../../../src/features/users/staff/staff.states';
import { vacancyReportStates } from '../../../src/features/vacancies/reports/vacancy-report.states';
import { VacancyStatus, vacancyStates } from '../../../src/features/vacancies/vacancy.states';

const ROOT = path.join(__dirname, '..', '..', '..', 'database', 'functions');
const plain = (text: string) => text.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ');
const textOf = (name: string) => plain(readFileSync(path.join(ROOT, `${name}.sql`), 'utf8'));
const listed = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

/** Tables whose states have a transition table in TypeScript. */
const WITH_STATES = 'candidacy|vacancy|vacancy_report|staff_member|run';

/** The SQL that each function must contain. It is built from the transition tables of `*.states.ts`. */
const FUNCTIONS: Record<string, { table: string; words: readonly string[] }[]> = {
  'candidacies/apply': [
    {
      table: 'candidacy',
      words: [
        `mine.status <> ${listed(candidacyStates.sources(DecisionKind.APPLY))}`,
        `set status = ${listed(candidacyStates.targets(CandidacyStatus.DRAFT, DecisionKind.APPLY))}`,
      ],
    },
  ],
  'candidacies/withdraw_candidacy': [
    {
      table: 'candidacy',
      words: [
        `c.status not in (${listed(candidacyStates.sources(DecisionKind.WITHDRAW))})`,
        `set status = ${listed(candidacyStates.targets(CandidacyStatus.ACTIVE, DecisionKind.WITHDRAW))}`,
      ],
    },
  ],
  'privacy/erase_candidate': [
    {
      table: 'candidacy',
      words: [
        `case status when 'ACTIVE' then ${listed(candidacyStates.targets(CandidacyStatus.ACTIVE, DecisionKind.WITHDRAW))} else status end`,
      ],
    },
  ],
  'vacancies/remove_vacancy': [
    {
      table: 'vacancy',
      words: [
        `case when x.status in (${listed(closedByTakingOff())}) then ${listed(vacancyStates.targets(VacancyStatus.PUBLISHED, 'takeOff'))} else x.status end`,
      ],
    },
    {
      table: 'vacancy_report',
      words: [
        `set status = ${listed(vacancyReportStates.targets('OPEN', 'REMOVED'))}`,
        `status = ${listed(vacancyReportStates.sources('REMOVED'))};`,
      ],
    },
  ],
  'invitations/accept_invitation': [
    {
      table: 'staff_member',
      words: [
        `set status = ${listed(staffStates.targets('INVITED', 'accept'))}`,
        `m.status = ${listed(staffStates.sources('accept'))};`,
      ],
    },
  ],
  'root/root_set_staff_suspended': [
    {
      table: 'staff_member',
      words: [
        `(m.status = ${listed(staffStates.sources('reactivate'))}) = p_suspended`,
        `when p_suspended then ${listed(staffStates.targets('ACTIVE', 'suspend'))}`,
        `then '${staffStates.targets('SUSPENDED', 'reactivate')[1]}' else '${staffStates.targets('SUSPENDED', 'reactivate')[0]}' end`,
      ],
    },
  ],
};

/** The states that change when a vacancy is taken off; the other states stay. */
function closedByTakingOff(): string[] {
  return vacancyStates
    .rows()
    .filter(({ event, from, to }) => event === 'takeOff' && from !== to)
    .map(({ from }) => from)
    .reverse();
}

describe('functions of the database that change a state', () => {
  it.each(Object.entries(FUNCTIONS))(
    '%s makes exactly the transitions of the transition table in TypeScript',
    (name, changes) => {
      const text = textOf(name);
      for (const word of changes.flatMap(({ words }) => words)) expect(text).toContain(word);
    },
  );

  it('are all listed here', () => {
    const found = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => {
        const name = file.replace(/\.sql$/, '');
        const updates = textOf(name).matchAll(
          new RegExp(`update (?:public\\.)?(${WITH_STATES})\\b(?: \\w+)? set ([^;]*)`, 'g'),
        );
        return [...updates]
          .filter(([, , rest]) => /(?:^|, )status = /.test(rest!.split(' where ')[0]!))
          .map(([, table]) => `${name} ${table}`);
      });
    const expected = Object.entries(FUNCTIONS).flatMap(([name, changes]) =>
      changes.map(({ table }) => `${name} ${table}`),
    );
    expect([...new Set(found)].sort()).toEqual(expected.sort());
  });
});
