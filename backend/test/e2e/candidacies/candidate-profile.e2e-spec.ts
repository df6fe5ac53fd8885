import { randomUUID } from 'node:crypto';

import { Database } from '../../../src/platform/database/database';
import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';

const UPDATE = `mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) {
  version name surname fullName telephone birthDate province { key } district { key } salaryMin { amount currency } skills { key }
  languages { language { key } level { key } native } socialNetworks { url } references { name telephone } courses { name year } completeness { percent required next } } }`;
const PROFILE = `{ candidate { id version name email province { key } academicLevel { key } experiences { id version position startDate endDate stillWorking expertiseAreas { key } }
  studies { id version institution } completeness { percent missing required next } } }`;
const EXPERIENCE = {
  position: 'Analista',
  employer: 'Porto da Beira',
  expertiseAreas: ['area_expertise_62'],
  startDate: '2020-03-01',
  endDate: '2022-05-01',
};
const STUDY = {
  institution: 'Universidade Eduardo Mondlane',
  studyArea: 'area_62',
  academicLevel: 'graduation',
  endDate: '2015-12-01',
};
const ADD_WORK = `mutation ($input: ExperienceInput!, $key: ID!) { createExperience(input: $input, idempotencyKey: $key) { version experiences { id version position } } }`;
const CHANGE_WORK = `mutation ($id: ID!, $version: Int!, $input: ExperienceInput!) { updateExperience(id: $id, version: $version, input: $input) { version experiences { id version position } } }`;
const REMOVE_WORK = `mutation ($id: ID!) { deleteExperience(id: $id) { version experiences { id } } }`;
const ADD_STUDY = `mutation ($input: StudyInput!, $key: ID!) { createStudy(input: $input, idempotencyKey: $key) { version academicLevel { key } studies { id version institution } } }`;
const CHANGE_STUDY = `mutation ($id: ID!, $version: Int!, $input: StudyInput!) { updateStudy(id: $id, version: $version, input: $input) { version studies { id version institution } } }`;
const REMOVE_STUDY = `mutation ($id: ID!) { deleteStudy(id: $id) { version studies { id } } }`;

/** The result of the only field in the answer. */
const only = (data: Data): Data => Object.values(data as object)[0];

describe('the profile of a candidate', () => {
  let app: TestApp;
  let tenant: Tenant;
  let person: Person;
  const newcomer = () => aCandidate(app, { province: null });
  const change = (input: object, version = 1, token = person.token) => graphql(app, token, UPDATE, { version, input });
  const profile = async (token = person.token): Promise<Data> => (await must(app, token, PROFILE)).candidate;
  const audited = async (id: string): Promise<Data[]> =>
    (
      await app.owner.query(
        'select action, changes from audit_event where actor_id = $1 and audience = $2 order by seq',
        [id, 'candidate'],
      )
    ).rows;

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    person = await newcomer();
  });
  afterAll(() => app.close());

  it('starts with the data of the registration, and names the next step', async () => {
    expect(await profile()).toMatchObject({
      id: person.id,
      version: 1,
      email: person.email,
      completeness: { percent: 6, required: ['PROVINCE'], next: 'PROVINCE' },
    });
  });

  it('is a field of the current user, for candidates only', async () => {
    const USER = `{ user { id candidate { id fullName } } }`;
    expect(await must(app, person.token, USER)).toEqual({
      user: { id: person.id, candidate: { id: person.id, fullName: person.name } },
    });
    expect((await must(app, tenant.admin.token, USER)).user.candidate).toBeNull();
  });

  it('is read with its experiences and studies in one statement', async () => {
    await must(app, person.token, ADD_WORK, { input: EXPERIENCE, key: randomUUID() });
    await must(app, person.token, ADD_STUDY, { input: STUDY, key: randomUUID() });
    const read = jest.spyOn(app.app.get(Database), 'read');
    await profile();
    expect(read.mock.calls.map(([{ text }]) => text)).toEqual([expect.stringContaining('from candidate c where c.id')]);
    read.mockRestore();
  });

  it('stores the texts without superfluous characters', async () => {
    const { data } = await change({
      name: ' Zé\u200b  Ana ',
      telephone: `82 ${Math.floor(1_000_000 + Math.random() * 8_999_999)}`,
      birthDate: '1999-02-28',
      province: 'mz_mpm',
      district: 'mz_mpm_kampfumu',
      salaryMin: { amount: '25000.5', currency: 'MZN' },
      skills: ['skill_teamwork', 'skill_teamwork'],
      languages: [{ language: 'por', level: 'advanced', native: true }],
      socialNetworks: [{ network: 'LinkedIn', url: 'linkedin.com/in/ze' }],
      references: [{ name: 'Rui Cossa', telephone: '841234567' }],
      courses: [{ name: 'Excel', year: 2020 }],
    });
    expect(data.updateCandidate).toMatchObject({
      version: 2,
      name: 'Zé Ana',
      fullName: 'Zé Ana Cossa',
      telephone: expect.stringMatching(/^\+25882\d{7}$/) as string,
      birthDate: '1999-02-28',
      province: { key: 'mz_mpm' },
      district: { key: 'mz_mpm_kampfumu' },
      salaryMin: { amount: '25000.50', currency: 'MZN' },
      skills: [{ key: 'skill_teamwork' }],
      languages: [{ language: { key: 'por' }, level: { key: 'advanced' }, native: true }],
      socialNetworks: [{ url: 'https://linkedin.com/in/ze' }],
      references: [{ name: 'Rui Cossa', telephone: '+258841234567' }],
      courses: [{ name: 'Excel', year: 2020 }],
      completeness: { required: [], next: 'EXPERIENCE' },
    });
    expect((await must(app, person.token, '{ user { name } }')).user.name).toBe('Zé Ana Cossa');
  });

  it('keeps fields that are not sent, and clears fields that are null', async () => {
    await change({ profession: 'Contabilista', province: 'mz_s' });
    const { data } = await change({ profession: null }, 2);
    expect(data.updateCandidate).toMatchObject({ version: 3, province: { key: 'mz_s' } });
  });

  it('reports every error at once and changes nothing', async () => {
    const { faults } = await change({
      name: '\u3164',
      surname: 'a\u0007b',
      telephone: 'x',
      gender: 'other',
      birthDate: '2015-01-01',
      district: 'mz_s_beira',
      languages: [{ language: 'por', level: 'x' }],
    });
    expect(faults.sort()).toEqual([
      'FIELD_REQUIRED name',
      'INVALID_INPUT birthDate',
      'INVALID_INPUT district',
      'INVALID_INPUT gender',
      'INVALID_INPUT languages.0.level',
      'INVALID_INPUT surname',
      'INVALID_INPUT telephone',
    ]);
    expect((await profile()).version).toBe(1);
  });

  it.each([
    ['an amount with three decimals', { salaryMin: { amount: '0.005', currency: 'MZN' } }],
    ['a negative amount', { salaryMin: { amount: '-1', currency: 'MZN' } }],
    ['an amount with an exponent', { salaryMin: { amount: '1e3', currency: 'MZN' } }],
    ['an unknown currency', { salaryMin: { amount: '1', currency: 'XXX' } }],
    ['a day that does not exist', { birthDate: '2024-02-30' }],
    ['a field that candidates cannot set', { photo: 'x' }],
    ['a hundred and one skills', { skills: Array.from({ length: 101 }, () => 'skill_teamwork') }],
  ])('refuses %s', async (_, input) => {
    expect((await change(input)).code).toBe('INVALID_INPUT');
  });

  it('refuses a telephone of another person in any spelling', async () => {
    const digits = String(Math.floor(1_000_000 + Math.random() * 8_999_999));
    await must(app, person.token, UPDATE, { version: 1, input: { telephone: `+258 84 ${digits}` } });
    const other = await newcomer();
    expect((await change({ telephone: `84${digits}` }, 1, other.token)).faults).toEqual(['PHONE_EXISTS telephone']);
    expect((await profile(other.token)).version).toBe(1);
  });

  it('accepts one of several parallel changes', async () => {
    const answers = await Promise.all([
      change({ profession: 'A' }),
      change({ profession: 'B' }),
      change({ profession: 'C' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION', 'STALE_VERSION']);
    expect((await profile()).version).toBe(2);
  });

  it('is accessible to candidates only', async () => {
    expect((await graphql(app, null, PROFILE)).code).toBe('UNAUTHENTICATED');
    expect((await graphql(app, tenant.admin.token, PROFILE)).code).toBe('FORBIDDEN');
    expect((await change({}, 1, tenant.admin.token)).code).toBe('FORBIDDEN');
  });

  it('writes the names of changed fields to the audit log, not their values', async () => {
    await change({ profession: 'Contabilista', taxNumber: '400123456' });
    const [entry] = await audited(person.id);
    expect(entry).toEqual({ action: 'candidate.updated', changes: { fields: ['profession', 'tax_number'] } });
  });

  describe.each([
    {
      what: 'experiences',
      add: ADD_WORK,
      alter: CHANGE_WORK,
      remove: REMOVE_WORK,
      input: EXPERIENCE,
      name: 'position',
      event: 'experience',
      most: 30,
    },
    {
      what: 'studies',
      add: ADD_STUDY,
      alter: CHANGE_STUDY,
      remove: REMOVE_STUDY,
      input: STUDY,
      name: 'institution',
      event: 'study',
      most: 20,
    },
  ])('its $what', ({ what, add, alter, remove, input, name, event, most }) => {
    const create = (token = person.token, key: string = randomUUID(), part: object = input) =>
      graphql(app, token, add, { input: part, key });
    const one = async (): Promise<{ id: string; version: number }> => only((await create()).data)[what][0];

    it('are added, changed and removed, and raise the version of the profile', async () => {
      const { id } = await one();
      const changed = await must(app, person.token, alter, {
        id,
        version: 1,
        input: { ...input, [name]: 'Outro nome' },
      });
      expect(only(changed)).toEqual({ version: 3, [what]: [{ id, version: 2, [name]: 'Outro nome' }] });
      const gone = await must(app, person.token, remove, { id });
      expect(only(gone)).toEqual({ version: 4, [what]: [] });
      expect((await audited(person.id)).map(({ action }) => action as string)).toEqual([
        `${event}.added`,
        `${event}.changed`,
        `${event}.removed`,
      ]);
    });

    it('are added once per key', async () => {
      const key = randomUUID();
      const answers = await Promise.all([
        create(person.token, key),
        create(person.token, key),
        create(person.token, key),
      ]);
      expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
      expect(await profile()).toMatchObject({ version: 2, [what]: [{ version: 1 }] });
      expect((await create(person.token, key, { ...input, [name]: 'Outro' })).code).toBe('IDEMPOTENCY_CONFLICT');
      expect((await create(person.token, 'no key')).faults).toEqual(['INVALID_INPUT idempotencyKey']);
    });

    it('accept one of several parallel changes', async () => {
      const { id } = await one();
      const save = (text: string) =>
        graphql(app, person.token, alter, { id, version: 1, input: { ...input, [name]: text } });
      const answers = await Promise.all([save('A'), save('B')]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    });

    it('are not found by another person', async () => {
      const { id } = await one();
      const other = await newcomer();
      expect((await graphql(app, other.token, alter, { id, version: 1, input })).code).toBe('NOT_FOUND');
      expect((await graphql(app, other.token, remove, { id })).code).toBe('NOT_FOUND');
      for (const nobody of [randomUUID(), '1 or 1=1', '../1']) {
        expect((await graphql(app, person.token, remove, { id: nobody })).code).toBe('NOT_FOUND');
      }
      expect((await profile())[what]).toHaveLength(1);
    });

    it('are forbidden to staff', async () => {
      expect((await create(tenant.admin.token)).code).toBe('FORBIDDEN');
      expect((await graphql(app, tenant.admin.token, remove, { id: randomUUID() })).code).toBe('FORBIDDEN');
    });

    it('are limited in number', async () => {
      const codes: string[] = [];
      for (let index = 0; index <= most; index += 1) codes.push((await create()).code);
      expect(codes.filter((code) => code === 'OK')).toHaveLength(most);
      expect(codes.at(-1)).toBe('QUOTA_EXCEEDED');
    });
  });

  it.each([
    ['an end before the beginning', { endDate: '2020-02-01' }, 'DATE_RANGE_INVALID endDate'],
    ['no end', { endDate: null }, 'FIELD_REQUIRED endDate'],
    ['a future start', { startDate: '2990-01-01', endDate: null, stillWorking: true }, 'INVALID_INPUT startDate'],
    ['a day in the middle of a month', { startDate: '2020-03-15' }, 'INVALID_INPUT startDate'],
    ['an unknown area', { expertiseAreas: ['area_0'] }, 'INVALID_INPUT expertiseAreas'],
    ['a position of spaces', { position: '\u00a0 ' }, 'FIELD_REQUIRED position'],
  ])('refuses an experience with %s', async (_, part, fault) => {
    const { faults } = await graphql(app, person.token, ADD_WORK, {
      input: { ...EXPERIENCE, ...part },
      key: randomUUID(),
    });
    expect(faults).toEqual([fault]);
    expect((await profile()).experiences).toEqual([]);
  });

  it('has the level of the highest finished study', async () => {
    await must(app, person.token, ADD_STUDY, { input: { ...STUDY, academicLevel: 'dedium' }, key: randomUUID() });
    await must(app, person.token, ADD_STUDY, {
      input: { ...STUDY, academicLevel: 'Phd', finished: false, endDate: null },
      key: randomUUID(),
    });
    expect((await profile()).academicLevel).toEqual({ key: 'medium' });
  });
});
