import { randomUUID } from 'node:crypto';

import sharp from 'sharp';

import { RequestScope } from '../../../src/platform/context/request-scope';
import { Database } from '../../../src/platform/database/database';
import { sql } from '../../../src/platform/database/sql';
import { aRoot, aStaffMember, aTenant, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, aPublishedVacancy, vacancyInput } from '../../support/data/builders';
import type { Built } from '../../support/data/people';
import {
  aTrainingArea,
  CREATE_TRAINING_AREA,
  DELETE_TRAINING_AREA,
  PROFILE,
  sendEntityPicture,
  SET_COVER,
  SET_LOGO,
  TRAINING_AREAS,
  trainingAreaInput,
  UPDATE_PROFILE,
  UPDATE_TRAINING_AREA,
} from '../../support/data/institution';
import { filesOf } from '../../support/requests/uploads';

const CREATE_VACANCY = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id version ownTrainingAreas { id text { pt } field { key } } } }`;
const UPDATE_VACANCY = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { id version ownTrainingAreas { id } } }`;
const READ = `{ entityProfile { ${PROFILE} } }`;

describe('an institution', () => {
  let app: TestApp;
  let tenant: Tenant;
  let admin: Staff;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    admin = tenant.admin;
  });
  afterAll(() => app.close());

  const read = async (by: Staff = admin) => (await must(app, by.token, READ)).entityProfile as Data;
  const update = (version: number, input: object, by: Staff = admin) =>
    graphql(app, by.token, UPDATE_PROFILE, { version, input });

  const actionsOn = async (id: string) =>
    (await app.owner.query<Data>('select action from audit_event where object_id = $1 order by seq', [id])).rows.map(
      ({ action }) => action as string,
    );

  it('changes only the fields that are sent, and writes the change to the audit log', async () => {
    const { version } = await read();
    const { data } = await update(version, {
      name: '  Índico   Recursos ',
      sector: 'private',
      province: 'mz_s',
      languages: ['por', 'eng', 'por'],
      about: 'Recrutamos em todo o país.\r\n\r\n\r\nDesde 1998.',
      website: 'indico.exemplo.co.mz',
      email: 'geral@indico.exemplo.co.mz',
      telephone: '84 123 4567',
      answerDays: 15,
      retentionMonths: 24,
      vacancyApproval: true,
      twoFactorRequired: true,
      mailSenderName: 'Recrutamento Índico',
      mailReplyTo: 'vagas@indico.exemplo.co.mz',
    });
    expect(data.updateEntityProfile).toMatchObject({
      version: version + 1,
      name: 'Índico Recursos',
      sector: { key: 'private' },
      province: { key: 'mz_s' },
      languages: [{ key: 'por' }, { key: 'eng' }],
      about: 'Recrutamos em todo o país.\n\nDesde 1998.',
      website: 'https://indico.exemplo.co.mz/',
      telephone: '+258841234567',
      answerDays: 15,
      retentionMonths: 24,
      vacancyApproval: true,
      twoFactorRequired: true,
      mailSenderName: 'Recrutamento Índico',
      mailReplyTo: 'vagas@indico.exemplo.co.mz',
    });
    const emptied = await update(version + 1, { answerDays: null, twoFactorRequired: false, languages: [] });
    const changed = { version: version + 2, answerDays: null, languages: [], twoFactorRequired: false };
    expect(emptied.data.updateEntityProfile).toMatchObject({ ...changed, retentionMonths: 24, vacancyApproval: true });
    const { rows } = await app.owner.query<Data>(
      `select changes from audit_event where object_id = $1 and action = 'entity.profile-changed' order by seq`,
      [tenant.id],
    );
    expect(rows.map(({ changes }) => (changes as Data).twoFactorRequired as unknown)).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('reports every error of the form at once', async () => {
    const { version } = await read();
    const faults = async (input: object) => (await update(version, input)).faults.sort();
    expect(
      await faults({
        name: ' ',
        sector: 'x',
        languages: ['x'],
        website: 'javascript:alert(1)',
        email: 'x',
        telephone: '12',
        mailSenderName: 'a@b',
        mailReplyTo: 'x',
        about: 'x'.repeat(5001),
      }),
    ).toEqual([
      'EMAIL_INVALID email',
      'EMAIL_INVALID mailReplyTo',
      'FIELD_REQUIRED name',
      'INVALID_INPUT about',
      'INVALID_INPUT languages',
      'INVALID_INPUT mailSenderName',
      'INVALID_INPUT sector',
      'INVALID_INPUT telephone',
      'INVALID_INPUT website',
    ]);
    expect(await faults({ answerDays: 0, retentionMonths: 121 })).toEqual([
      'INVALID_INPUT answerDays',
      'INVALID_INPUT retentionMonths',
    ]);
  });

  it('is not overwritten when somebody else saved it first', async () => {
    const { version } = await read();
    const two = await Promise.all(['Um', 'Dois'].map((about) => update(version, { about })));
    expect(two.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    const policy = `mutation ($version: Int!) { setEntityPolicy(version: $version, twoFactorRequired: false) { version } }`;
    await must(app, admin.token, policy, { version: version + 1 });
    expect((await update(version + 1, { about: 'Três', twoFactorRequired: true })).code).toBe('STALE_VERSION');
  });

  it('is read by all its staff, changed only with the permission, and separate from other institutions', async () => {
    const recruiter = await aStaffMember(app, tenant.id);
    const { name, version } = await read(recruiter);
    expect(name).toBe((await read()).name);
    expect((await update(version as number, { name: 'Nosso' }, recruiter)).code).toBe('FORBIDDEN');
    expect((await sendEntityPicture(app, recruiter.token, SET_LOGO)).code).toBe('FORBIDDEN');
    const other = await aTenant(app);
    expect((await read(other.admin)).id).toBe(other.id);
  });

  it('shows the limits of its plan and their use', async () => {
    const lone = await aTenant(app);
    expect(await read(lone.admin)).toMatchObject({
      plan: { name: null, limits: { vacancies: null, users: null, vacancyPrice: null } },
      usage: { vacancies: 0, users: 1, storage: 0 },
    });
    const root = await aRoot(app);
    await app.owner.query(
      `with made as (insert into plan (id, name, vacancy_limit, user_limit, storage_megabytes) values ($1, $2, 5, 3, 100) returning id)
       update institution set plan_id = (select id from made), user_limit = 4 where id = $3`,
      [root.id, `Plano ${root.id}`, lone.id],
    );
    await aDraft(app, lone.admin);
    await aPublishedVacancy(app, lone.admin);
    await aStaffMember(app, lone.id);
    expect(await read(lone.admin)).toMatchObject({
      plan: { name: `Plano ${root.id}`, limits: { vacancies: 5, users: 4, storageMegabytes: 100 } },
      usage: { vacancies: 1, users: 2 },
    });
  });

  describe('with pictures', () => {
    it.each([
      ['logo', SET_LOGO, 'setEntityLogo', 512],
      ['cover', SET_COVER, 'setEntityCover', 1600],
    ] as const)('shows its %s re-encoded, and removes the previous one', async (which, document, field, edge) => {
      const { version } = await read();
      const before = filesOf(app);
      const first = (await sendEntityPicture(app, admin.token, document)).data[field] as Data;
      expect(first.version).toBe(version);
      const shown = await fetch(`${app.url}${first[which] as string}`);
      const { width, format, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([width, format, exif]).toEqual([edge, 'webp', undefined]);

      const second = (await sendEntityPicture(app, admin.token, document)).data[field] as Data;
      expect(second[which]).not.toBe(first[which]);
      // The cleanup keeps the files that the row names.
      const db = app.app.get(Database, { strict: false });
      const keys = [(second[which] as string).replace(/^\/files\/|\.webp$/g, '')];
      const named = await app.app
        .get(RequestScope, { strict: false })
        .run({ audience: 'worker' }, () => db.read(sql`select sec.files_named(${keys}) as key`));
      expect(named).toEqual(keys.map((key) => ({ key })));
      const remove = `mutation { remove${field.slice(3)} { ${which} } }`;
      expect((await must(app, admin.token, remove))[`remove${field.slice(3)}`]).toEqual({ [which]: null });
      expect(filesOf(app)).toHaveLength(before.length);
    });

    it('refuses files that are not pictures', async () => {
      const { code, errors } = await sendEntityPicture(app, admin.token, SET_COVER, '<svg onload=alert(1)>');
      expect([code, errors[0]!.extensions.field]).toEqual(['FILE_TYPE_NOT_ACCEPTED', 'file']);
    });
  });

  describe('a training area', () => {
    const create = (input: object, key: string = randomUUID()) =>
      graphql(app, admin.token, CREATE_TRAINING_AREA, { key, input });
    const update = ({ id, version }: Built, input: object) =>
      graphql(app, admin.token, UPDATE_TRAINING_AREA, { id, version, input });
    const remove = (area: Built) => graphql(app, admin.token, DELETE_TRAINING_AREA, area);

    it('is created, found, changed and removed', async () => {
      const key = randomUUID();
      const input = { text: { pt: 'Gestão Portuária', en: 'Port management' }, field: 'area_62' };
      const again = await Promise.all([create(input, key), create(input, key)]);
      const { id } = again[0]!.data.createTrainingArea as Built;
      expect(again[1]!.data.createTrainingArea.id).toBe(id);
      expect(again[0]!.data.createTrainingArea).toMatchObject({
        key: 'own_gestao_portuaria',
        text: { pt: 'Gestão Portuária', en: 'Port management', fr: 'Gestão Portuária' },
        field: { key: 'area_62' },
        vacancies: 0,
      });
      const found = await must(app, admin.token, TRAINING_AREAS, { filter: { q: 'PORTUARIA' } });
      expect(found.trainingAreas.items.map((row: Data) => row.id)).toEqual([id]);
      // The names of the languages are not searched.
      const none = await must(app, admin.token, TRAINING_AREAS, { filter: { q: '"pt"' } });
      expect(none.trainingAreas.items).toEqual([]);
      const next = {
        text: { pt: 'Gestão de Portos', en: 'Port management', fr: 'Gestion portuaire' },
        field: 'area_37',
      };
      const { data } = await update({ id, version: 1 }, next);
      expect(data.updateTrainingArea).toMatchObject({
        version: 2,
        key: 'own_gestao_portuaria',
        text: { fr: 'Gestion portuaire' },
        field: { key: 'area_37' },
      });
      expect((await remove({ id, version: 2 })).code).toBe('OK');
      expect(await actionsOn(id)).toEqual(['training-area.created', 'training-area.changed', 'training-area.removed']);
    });

    it('needs a unique text in two languages and a field of the list', async () => {
      await create({ text: { pt: 'Aquacultura', en: 'Aquaculture' }, field: 'area_62' });
      const refusals: [object, string[]][] = [
        [{ text: { pt: ' ', en: '' }, field: 'area_62' }, ['FIELD_REQUIRED text.pt', 'FIELD_REQUIRED text.en']],
        [{ text: { pt: 'AQUACULTURA', en: 'Fish' }, field: 'area_62' }, ['ALREADY_EXISTS text.pt']],
        [{ text: { pt: 'Peixe', en: 'x'.repeat(161) }, field: 'area_62' }, ['INVALID_INPUT text.en']],
        [{ text: { pt: 'Peixe', en: 'Fish' }, field: 'area_9999' }, ['INVALID_INPUT field']],
        [{ text: { pt: 'Peixe', en: 'Fish' }, field: '' }, ['FIELD_REQUIRED field']],
      ];
      for (const [input, faults] of refusals) expect((await create(input)).faults).toEqual(faults);
      const two = await Promise.all([1, 2].map(() => create(trainingAreaInput({ text: { pt: 'Só uma', en: 'One' } }))));
      expect(two.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', 'OK']);
      const area = await aTrainingArea(app, admin);
      const raced = await Promise.all([1, 2].map(() => update(area, { text: trainingAreaInput().text })));
      expect(raced.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    });

    it('matches candidates by its field, which cannot change once a vacancy requires the area', async () => {
      const area = await aTrainingArea(app, admin, { field: 'area_37' });
      const foreign = await aTrainingArea(app, (await aTenant(app)).admin);
      const input = vacancyInput({ trainingAreas: [], ownTrainingAreas: [area.id], matchWeights: { training: 100 } });
      const { createVacancy } = await must(app, admin.token, CREATE_VACANCY, { input, key: randomUUID() });
      const { id, version, ownTrainingAreas } = createVacancy as Built & Data;
      expect(ownTrainingAreas).toEqual([{ id: area.id, text: { pt: expect.any(String) }, field: { key: 'area_37' } }]);
      const edit = (change: object) => graphql(app, admin.token, UPDATE_VACANCY, { id, version, input: change });
      expect((await edit({ ownTrainingAreas: [foreign.id] })).faults).toEqual(['NOT_FOUND ownTrainingAreas']);
      expect((await edit({ ownTrainingAreas: ['x'] })).code).toBe('INVALID_INPUT');

      const degree = async (study: string) => {
        const { rows } = await app.owner.query<Data>(
          `select m.total from option_item level, option_item area, sec.match($1, 1, row(array[area.id], array[level.id], '{}'::int[], '{}'::int[], '{}'::int[],
             '{}'::datemultirange, '{}'::int[])::sec.match_shape, current_date) m
           where level.list = 'ACADEMIC_LEVEL' and level.key = 'graduation' and area.list = 'STUDY_AREA' and area.key = $2`,
          [id, study],
        );
        return rows[0].total as number;
      };
      expect([await degree('area_37'), await degree('area_318')]).toEqual([10_000, 0]);

      const { code, errors } = await remove(area);
      expect([code, errors[0]!.extensions.params]).toEqual([
        'IN_USE',
        { count: 1, what: 'VACANCIES', action: 'REMOVE' },
      ]);
      expect((await update(area, { field: 'area_62' })).faults).toEqual(['IN_USE field']);
      expect((await update(area, { text: trainingAreaInput().text })).code).toBe('OK');
    });

    it('of another institution is not found', async () => {
      const theirs = await aTrainingArea(app, (await aTenant(app)).admin);
      const answers = [await update(theirs, { field: 'area_37' }), await remove(theirs)];
      expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    });
  });
});
