import { randomUUID } from 'node:crypto';

import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Answer, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, APPLY, type BuiltVacancy } from '../../support/data/builders';
import { anUploadedDocument } from '../../support/requests/uploads';
import { CLOSE, KEEP, vacancyCalls } from '../../support/data/vacancy-commands';

const CV = { documentType: 'doc_2', rule: 'rule_1' };
const FIT = `query ($id: ID!) { vacancyFit(vacancyId: $id) { canApply missingDocuments { key } } }`;
const STUDY = `mutation ($input: StudyInput!, $key: ID!) { createStudy(input: $input, idempotencyKey: $key) { studies { id } } }`;

describe('an application', () => {
  let app: TestApp;
  let tenant: Tenant;
  let candidate: Person;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    candidate = await aCandidate(app);
  });
  afterAll(() => app.close());

  const apply = (vacancy: BuiltVacancy, documentIds: string[] = [], locale = 'pt'): Promise<Answer> =>
    graphql(
      app,
      candidate.token,
      APPLY,
      { input: { vacancyId: vacancy.id, documentIds }, key: randomUUID() },
      { locale },
    );
  const missing = async (vacancy: BuiltVacancy): Promise<string[]> => {
    const { vacancyFit } = await must(app, candidate.token, FIT, { id: vacancy.id });
    return vacancyFit.missingDocuments.map(({ key }: { key: string }) => key);
  };

  it('is not possible while the institution is suspended, and only a candidate who has applied reads the fit', async () => {
    const closed = await aTenant(app);
    const vacancy = await aPublishedVacancy(app, closed.admin);
    const applied = await aCandidate(app);
    await anApplication(app, applied, vacancy.id);
    await app.owner.query(`update institution set status = 'SUSPENDED' where id = $1`, [closed.id]);
    expect((await graphql(app, candidate.token, FIT, { id: vacancy.id })).code).toBe('NOT_FOUND');
    expect((await must(app, applied.token, FIT, { id: vacancy.id })).vacancyFit).toMatchObject({ canApply: false });
    expect((await apply(vacancy)).code).toBe('NOT_FOUND');
  });

  it('needs a file of the type CV if the CV is mandatory, also with a complete profile', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin, { requiredDocuments: [CV] });
    const study = { institution: 'UEM', studyArea: 'area_37', academicLevel: 'graduation', finished: true };
    const input = { ...study, startDate: '2015-02-01', endDate: '2019-11-01' };
    await must(app, candidate.token, STUDY, { input, key: randomUUID() });

    expect(await missing(vacancy)).toEqual(['doc_2']);
    const refused = await apply(vacancy);
    expect(refused.faults).toEqual(['FIELD_REQUIRED documentIds']);
    expect(refused.errors[0]!.extensions.params).toMatchObject({ documentTypes: ['doc_2'] });

    const letter = await anUploadedDocument(app, candidate.token, { documentType: 'doc_1', name: 'Carta' });
    expect((await apply(vacancy, [letter])).faults).toEqual(['FIELD_REQUIRED documentIds']);

    const cv = await anUploadedDocument(app, candidate.token);
    expect(await missing(vacancy)).toEqual([]);
    const { data } = await apply(vacancy, [cv]);
    const { rows } = await app.owner.query('select name from candidacy_attachment where candidacy_id = $1', [
      data.applyToVacancy.id,
    ]);
    expect(rows).toEqual([{ name: 'Meu CV' }]);
  });

  it('is refused with the keys of all missing document types', async () => {
    const requiredDocuments = [
      { documentType: 'doc_3', rule: 'rule_1' },
      { documentType: 'doc_1', rule: 'rule_1' },
      { documentType: 'doc_4', rule: 'rule_2' },
    ];
    const vacancy = await aPublishedVacancy(app, tenant.admin, { requiredDocuments });
    const { errors } = await apply(vacancy);
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'FIELD_REQUIRED', field: 'documentIds', params: { documentTypes: ['doc_1', 'doc_3'] } },
    ]);
  });

  it.each([
    ['closed by its institution', 'CLOSED', 'Esta vaga fechou. A candidatura não foi enviada.'],
    ['past its end', 'EXPIRED', 'Esta vaga fechou. A candidatura não foi enviada.'],
  ])('is refused for a vacancy that is %s, with the closing time', async (_, status, text) => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    if (status === 'CLOSED') {
      await vacancyCalls(app, tenant.admin).succeed(CLOSE, vacancy, { input: KEEP });
    } else
      await app.owner.query(`update vacancy set end_date = now() - interval '1 minute' where id = $1`, [vacancy.id]);
    const { rows } = await app.owner.query<{ at: Date }>(
      'select coalesce(closed_at, end_date) as at from vacancy where id = $1',
      [vacancy.id],
    );
    const { errors } = await apply(vacancy);
    expect(errors).toMatchObject([
      {
        message: text,
        extensions: {
          code: 'INVALID_STATE',
          params: { status, reason: 'CLOSED', closedAt: rows[0]!.at.toISOString() },
        },
      },
    ]);
  });
});
