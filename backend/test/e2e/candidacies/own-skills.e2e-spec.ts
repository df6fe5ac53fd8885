import { aCandidate, type Person } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';

const UPDATE = `mutation ($version: Int!, $input: CandidatePatch!) {
  updateCandidate(version: $version, input: $input) { version ownSkills skills { key } completeness { missing } } }`;

describe('skills outside the option list', () => {
  let app: TestApp;
  let person: Person;
  const change = (ownSkills: string[], version = 1) =>
    graphql(app, person.token, UPDATE, { version, input: { ownSkills } });
  const frozen = async (): Promise<string[]> => {
    const { rows } = await app.owner.query('select sec.profile_snapshot($1) as snapshot', [person.id]);
    return rows[0].snapshot.ownSkills;
  };

  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    person = await aCandidate(app, { province: null });
  });
  afterAll(() => app.close());

  it('are stored as written, each once, and copied into an application', async () => {
    const { ownSkills } = (await change([' Primavera  ERP ', 'primavera erp', 'Soldadura TIG'])).data.updateCandidate;
    expect(ownSkills).toEqual(['primavera erp', 'Soldadura TIG']);
    expect(await frozen()).toEqual(['primavera erp', 'Soldadura TIG']);
    // They are not matched: the CV still has no skill of the option list.
    const { candidate } = await must(app, person.token, '{ candidate { skills { key } completeness { missing } } }');
    expect(candidate.skills).toEqual([]);
    expect(candidate.completeness.missing).toContain('SKILL');
  });

  it('are limited in length and number, and errors name their index', async () => {
    expect((await change(['Bom', ' ', 'x'.repeat(61)])).faults).toEqual([
      'FIELD_REQUIRED ownSkills.1',
      'INVALID_INPUT ownSkills.2',
    ]);
    expect((await change(Array.from({ length: 21 }, (_, index) => `Palavra ${index}`))).faults).toEqual([
      'INVALID_INPUT ownSkills',
    ]);
  });

  it('are erased with the person', async () => {
    expect((await change(['Primavera ERP'])).code).toBe('OK');
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [person.id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [person.id]);
    const { rows } = await app.owner.query('select own_skills from candidate where id = $1', [person.id]);
    expect(rows).toEqual([{ own_skills: [] }]);
  });
});
