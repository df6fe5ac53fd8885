import { must } from '../../support/app/app';
import { countedStatements } from '../../support/app/counted-statements';
import { startFixture, type Fixture } from '../../support/data/fixture';

describe('a frequent page is read in few statements:', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture.app.close());

  const id = (variables: (fixture: Fixture) => object) => variables;
  it.each([
    [
      'vacancies',
      '{ vacancies { total items { id title counts { total stages { count } } actions { canEdit } } } }',
      id(() => ({})),
      2,
    ],
    [
      'ranking',
      'query ($id: ID!) { ranking(vacancyId: $id) { total items { rank candidacy { id candidateName score } components { key contribution } } } }',
      id(({ mine }) => ({ id: mine.vacancy.id })),
      2,
    ],
    [
      'a candidacy',
      'query ($id: ID!) { candidacy(id: $id) { id profile { name } decisions { kind } attachments { id } score { total components { evidence { kind } } } } }',
      id(({ mine }) => ({ id: mine.candidacyId })),
      4,
    ],
    [
      'candidacies of a vacancy',
      'query ($id: ID!) { candidacies(filter: { vacancyId: $id }) { total items { id candidateName score notes rejectionReason { id } } } }',
      id(({ mine }) => ({ id: mine.vacancy.id })),
      4,
    ],
    [
      'the board',
      'query ($id: ID!) { candidacyBoard(vacancyId: $id) { vacancy { id } columns { count cards { id candidateName score notes } } approved { count cards { id } } rejected { count cards { id } } } }',
      id(({ mine }) => ({ id: mine.vacancy.id })),
      4,
    ],
    [
      'a search of the candidate database',
      '{ databaseCandidates(filter: { q: "logística" }) { total items { id fullName tags { id } candidacies hit { field } } } }',
      id(() => ({})),
      4,
    ],
    [
      'the ranking of the candidate database',
      'query ($id: ID!) { databaseRanking(vacancyId: $id) { total items { rank fullName score components { key contribution } } } }',
      id(({ mine }) => ({ id: mine.vacancy.id })),
      4,
    ],
    [
      'the reasons for a score in the ranking of the candidate database',
      'query ($id: ID!, $person: ID!) { databaseMatch(vacancyId: $id, candidateId: $person) { total components { evidence { kind } } } }',
      id(({ mine }) => ({ id: mine.vacancy.id, person: mine.candidate.id })),
      4,
    ],
  ])('%s', async (_, document, variables, most) => {
    const { app, mine } = fixture;
    const once = () => must(app, mine.tenant.admin.token, document, variables(fixture));
    await once();
    const statements = await countedStatements(once);
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.filter((text) => text.includes('session_actor'))).toHaveLength(1);
    expect(statements.length).toBeLessThanOrEqual(most);
  });

  it('the public search', async () => {
    const search = () =>
      must(
        fixture.app,
        null,
        '{ vacancies(filter: { q: "oficial" }) { total items { id title entity { name } } } }',
        {},
        { endpoint: '/public/graphql' },
      );
    await search();
    expect(await countedStatements(search)).toHaveLength(1);
  });
});
