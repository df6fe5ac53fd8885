import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { aFavourite, FAVOURITES } from '../../support/favourites/favourites';
import { aScheduledMessage, messagesOf } from '../../support/messages/messages';
import { aNote, NOTES } from '../../support/notes/notes';
import { until } from '../../support/setup/wait';

const UNNUMBERED = 'Candidate (name hidden)';
const PERSON = `query ($id: ID!) { databaseCandidate(id: $id) { fullName candidacies { id } } databaseCandidates(page: { perPage: 100 }) { items { id fullName candidacies } } }`;
const UNBLIND = `mutation ($id: ID!) { unblindCandidacy(id: $id, reason: "Entrevista") { id } }`;
const COUNT = `query ($filter: CandidacyFilter) { candidacies(filter: $filter) { total } }`;

describe('a person with one application that blind mode hides and one that it does not', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let colleague: Staff;
  let blind: BuiltVacancy;
  let person: Person;
  let named: string;
  let hidden: string;
  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
    tenant = await aTenant(app);
    colleague = await aStaffMember(app, tenant.id);
  });
  beforeEach(async () => {
    const open = await aPublishedVacancy(app, tenant.admin);
    blind = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    person = await aCandidate(app, { name: 'Zubaida', surname: 'Xitimela' });
    named = await anApplication(app, person, open.id);
    hidden = await anApplication(app, person, blind.id);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const asked = (document: string, variables: object) =>
    must(app, colleague.token, document, variables, { locale: 'en' });
  const inDatabase = async (): Promise<Data[]> => {
    const { databaseCandidate, databaseCandidates } = await asked(PERSON, { id: person.id });
    const listed = (databaseCandidates.items as Data[]).find(({ id }) => id === person.id)!;
    const ids = (databaseCandidate.candidacies as Data[]).map(({ id }) => id as string).sort();
    return [
      { name: databaseCandidate.fullName, candidacies: ids },
      { name: listed.fullName, candidacies: listed.candidacies },
    ];
  };

  it('has neither number nor applications in the database until the name is shown', async () => {
    expect(await inDatabase()).toEqual([
      { name: UNNUMBERED, candidacies: [] },
      { name: UNNUMBERED, candidacies: 0 },
    ]);
    await asked(UNBLIND, { id: hidden });
    expect(await inDatabase()).toEqual([
      { name: 'Zubaida Xitimela', candidacies: [named, hidden].sort() },
      { name: 'Zubaida Xitimela', candidacies: 2 },
    ]);
  });

  it('has no application among favourites', async () => {
    const { listId } = await aFavourite(app, colleague, person.id);
    const { favourites } = await asked(FAVOURITES, { filter: { listId } });
    expect(favourites.items).toMatchObject([{ candidateName: UNNUMBERED, candidacyId: null, vacancyTitle: null }]);
  });

  it('has no notes about applications among the notes about the person', async () => {
    await aNote(app, colleague, { candidacyId: named });
    const ofHidden = await aNote(app, colleague, { candidacyId: hidden });
    const ofPerson = await aNote(app, colleague, { candidateId: person.id });
    const found = async (filter: object) =>
      ((await asked(NOTES, { filter })).notes.items as Data[]).map(({ id, candidateName }) => [id, candidateName]);
    expect(await found({ candidateId: person.id })).toEqual([[ofPerson.id, UNNUMBERED]]);
    expect(await found({ candidacyId: hidden })).toEqual([[ofHidden.id, 'Candidate 1']]);
    await asked(UNBLIND, { id: hidden });
    expect(await found({ candidateId: person.id })).toHaveLength(3);
  });

  it('has no messages about applications among the messages to the person', async () => {
    for (const id of [named, hidden]) await aScheduledMessage(app, id, colleague.id);
    const found = (filter: object) => messagesOf(app, colleague, { kind: ['MESSAGE'], ...filter });
    expect(await found({ candidateId: person.id })).toEqual([]);
    expect(await found({ candidacyId: hidden })).toHaveLength(1);
    await asked(UNBLIND, { id: hidden });
    expect(await found({ candidateId: person.id })).toHaveLength(2);
  });

  it('is not named to a colleague who is mentioned in a note about the person', async () => {
    await app.owner.query(`update person set locale = 'en' where id = $1`, [tenant.admin.id]);
    await aNote(app, colleague, { candidateId: person.id, visibility: 'SHARED', mentions: [tenant.admin.id] });
    const titles = await until(
      async () =>
        (
          await app.owner.query<{ title: string }>(
            `select title from notification where subject_id = $1 and kind = 'NOTE_MENTION'`,
            [person.id],
          )
        ).rows,
      (rows) => rows.length > 0,
    );
    expect(titles.map(({ title }) => title)).toEqual([expect.stringContaining(UNNUMBERED)]);
  });

  it('is not found by texts that blind mode masks', async () => {
    const job = { position: 'Caixa', employer: 'Loja', sector: null, expertiseAreas: [], startDate: '2020-01-01' };
    const jobs = [{ ...job, endDate: null, stillWorking: true, activities: 'Eu, Zubaida' }];
    const questionId = (
      await app.owner.query<{ id: string }>(
        `insert into vacancy_question (id, tenant_id, vacancy_id, number, position, kind, text)
         select gen_random_uuid(), v.tenant_id, v.id, v.requirements, 1, 'TEXT', 'Quem é?' from vacancy v where v.id = $1
         returning id`,
        [blind.id],
      )
    ).rows[0]!.id;
    await app.owner.query(
      `update candidacy set answers = $2, profile_of = null,
         profile_snapshot = coalesce(profile_snapshot, (select o.profile_snapshot from candidacy o where o.id = candidacy.profile_of))
           || jsonb_build_object('profile', 'Sou Zubaida', 'experiences', $3::jsonb) where id = $1`,
      [
        hidden,
        JSON.stringify([{ id: questionId, kind: 'TEXT', text: 'Quem é?', answer: { text: 'Zubaida' } }]),
        JSON.stringify(jobs),
      ],
    );
    const filters = [
      { profile: { profile: 'Zubaida' } },
      { profile: { activities: 'Zubaida' } },
      { answers: [{ questionId, text: 'Zubaida' }] },
    ];
    const totals = () =>
      Promise.all(
        filters.map(
          async (filter) => (await asked(COUNT, { filter: { vacancyId: blind.id, ...filter } })).candidacies.total,
        ),
      );
    expect(await totals()).toEqual([0, 0, 0]);
    await asked(UNBLIND, { id: hidden });
    expect(await totals()).toEqual([1, 1, 1]);
  });
});
