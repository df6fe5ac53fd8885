import { randomUUID } from 'node:crypto';

import type { GraphQLSchema } from 'graphql';

import { type Data, must } from '../../support/app/app';
import { aCandidate, aStaffMember, type Staff } from '../../support/data/actors';
import { anApplication } from '../../support/data/builders';
import { type Fixture, startFixture } from '../../support/data/fixture';
import { changeDecisions } from '../../support/data/decisions';
import { anImport, ROWS } from '../../support/imports/imports';
import { anImported, DUPLICATES } from '../../support/merging/merging';
import { MAIN_REGISTRY, send } from '../../support/registry';
import { schemaOf } from '../../support/requests/root-fields';
import { withWholeAnswer } from '../../support/requests/whole-answers';

const NAME = 'Zubaidinha';
const SURNAME = 'Xitimelane';
const TELEPHONE = '+258848765432';
const GROUPED = '84 876 5432';
/** Calls that end what the others need, or whose answer is not JSON. */
const LEFT_OUT = ['Mutation.signOut', 'Mutation.changePassword'];

/** Calls every root field that staff may call with every field of its answer, for a vacancy in blind mode. */
describe('the answers of the API about a hidden candidate', () => {
  let fixture: Fixture;
  let staff: Staff;
  let schema: GraphQLSchema;
  let secrets: string[];
  beforeAll(async () => {
    const large = '100000';
    fixture = await startFixture({
      GRAPHQL_MAX_DEPTH: '30',
      GRAPHQL_MAX_SELECTIONS: large,
      GRAPHQL_MAX_COST: '100000000',
      GRAPHQL_MAX_TOKENS: large,
    });
    const { app, mine } = fixture;
    schema = schemaOf(app, '/graphql');
    await app.owner.query('update vacancy set blind_mode = true where id = $1', [mine.vacancy.id]);
    await app.owner.query('update person set name = $2, telephone = $3 where id = $1', [
      mine.candidate.id,
      `${NAME} ${SURNAME}`,
      TELEPHONE,
    ]);
    await app.owner.query('update candidate set name = $2, surname = $3, telephone = $4 where id = $1', [
      mine.candidate.id,
      NAME,
      SURNAME,
      TELEPHONE,
    ]);
    await app.owner.query(
      `update candidacy set candidate_name = $2, profile_snapshot = profile_snapshot || jsonb_build_object('name', $3::text, 'surname', $4::text) where id = $1`,
      [mine.candidacyId, `${NAME} ${SURNAME}`, NAME, SURNAME],
    );
    const named = `Chamo-me ${NAME} ${SURNAME}: ${mine.candidate.email}, ${GROUPED}.`;
    const job = { position: 'Caixa', employer: 'Loja', sector: null, expertiseAreas: [], startDate: '2020-01-01' };
    const jobs = [{ ...job, endDate: null, stillWorking: true, activities: named }];
    const question = { kind: 'TEXT', text: 'Quem é?', required: false, choices: [], knockOut: null };
    await app.owner.query(
      `update candidacy set motivation = $2, answers = $3,
         profile_snapshot = profile_snapshot || jsonb_build_object('profile', $2::text, 'experiences', $4::jsonb) where id = $1`,
      [
        mine.candidacyId,
        named,
        JSON.stringify([{ id: randomUUID(), ...question, answer: { text: named }, accepted: null }]),
        JSON.stringify(jobs),
      ],
    );
    await app.owner.query('update candidate set profile = $2 where id = $1', [mine.candidate.id, named]);
    const byApplicant = `candidacy_id = $1 and kind = 'APPLY'`;
    await changeDecisions(app, 'actor_name = $2', byApplicant, mine.candidacyId, `${NAME} ${SURNAME}`);
    secrets = [NAME, SURNAME, mine.candidate.email, TELEPHONE, TELEPHONE.slice(4), GROUPED];
    // The administrator of the fixture has decided on other candidacies; this person on none.
    staff = await aStaffMember(app, mine.tenant.id, { preset: 'ADMINISTRATOR' });
    await anApplication(app, await aCandidate(app), mine.vacancy.id);
  });
  afterAll(() => fixture.app.close());

  const calls = Object.entries(MAIN_REGISTRY).filter(
    ([name, { kinds, endpoint, send: special }]) =>
      endpoint === '/graphql' &&
      (kinds as readonly string[]).includes('STAFF') &&
      special === undefined &&
      !name.startsWith('Subscription.') &&
      !LEFT_OUT.includes(name),
  );
  /** Questions first, because commands change what they are about. */
  const inOrder = calls.toSorted(([a], [b]) => Number(a.startsWith('Mutation')) - Number(b.startsWith('Mutation')));

  it.each(inOrder)('hide the identity in %s', async (_, field) => {
    const { app, mine } = fixture;
    const document = withWholeAnswer(schema, field.document);
    const variables = await field.variables(mine, app);
    const { data, errors } = await send({ ...field, document }, app, staff.token, variables);
    expect(errors.filter(({ extensions }) => ['INTERNAL', 'QUERY_TOO_COMPLEX'].includes(extensions.code))).toEqual([]);
    const text = JSON.stringify(data ?? {});
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('call the person by number as a favourite and in notes', async () => {
    const { app, mine } = fixture;
    const { favourites, notes } = await must(
      app,
      staff.token,
      `query ($subject: NoteFilter) {
         favourites { items { candidateName } } notes(filter: $subject) { items { candidateName candidateId } } }`,
      { subject: { candidacyId: mine.candidacyId } },
      { locale: 'en' },
    );
    expect(favourites.items.map(({ candidateName }: Data) => candidateName)).toContain('Candidate 1');
    expect(notes.items).toContainEqual({ candidateName: 'Candidate 1', candidateId: mine.candidacyId });
  });

  it('do not show the person among possible duplicates, nor the duplicates of the person', async () => {
    const { app, mine } = fixture;
    const imported = await anImported(app, mine.tenant, { telephone: TELEPHONE });
    for (const id of [imported, mine.candidate.id])
      expect((await must(app, staff.token, DUPLICATES, { id })).duplicateCandidates).toEqual([]);
  });

  it('show that the person of an import row is known, but not who it is', async () => {
    const { app, mine } = fixture;
    const { importId, rowId } = await anImport(app, mine.tenant);
    await app.owner.query(
      `update candidate_import_row set state = 'CONFIRMED', duplicate_id = $2, duplicate_reasons = '{NAME}',
         candidate_id = $2 where id = $1`,
      [rowId, mine.candidate.id],
    );
    const { importRows } = await must(app, staff.token, ROWS, { filter: { importId } }, { locale: 'en' });
    expect(importRows.items).toMatchObject([
      {
        candidateId: null,
        duplicate: { candidateId: null, name: 'Candidate (name hidden)', reasons: ['NAME'], canCreate: true },
      },
    ]);
  });

  it('contain the identity when blind mode is off, so the tests above do not pass with empty answers', async () => {
    const { app, mine } = fixture;
    await app.owner.query('update vacancy set blind_mode = false where id = $1', [mine.vacancy.id]);
    const field = MAIN_REGISTRY['Query.candidacy']!;
    const document = withWholeAnswer(schema, field.document);
    const { data } = await send({ ...field, document }, app, staff.token, { id: mine.candidacyId });
    expect(secrets.slice(0, 3).filter((secret) => !JSON.stringify(data).includes(secret))).toEqual([]);
  });
});
