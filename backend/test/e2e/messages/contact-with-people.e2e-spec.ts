import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { anImported } from '../../support/merging/merging';
import { LOG, messagesOf, SET_MARK } from '../../support/messages/messages';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';
import { anUnsolicited } from '../../support/unsolicited/unsolicited';

const CONTACT = `query ($candidacyId: ID, $candidateId: ID) {
  candidateContact(candidacyId: $candidacyId, candidateId: $candidateId) {
    candidateId identityHidden email emailState telephone whatsapp canContact doNotContact { isSet byStaff reason } } }`;

describe('contact with people who have no application for a vacancy', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp();
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(() => app.close());

  const contact = (about: object, by: Pick<Person, 'token'> = tenant.admin) => graphql(app, by.token, CONTACT, about);
  const contactOf = async (about: object): Promise<Data> =>
    (await must(app, tenant.admin.token, CONTACT, about)).candidateContact;
  const log = (about: object, by: Pick<Person, 'token'> = tenant.admin, key = randomUUID()) =>
    graphql(app, by.token, LOG, {
      key,
      input: { ...about, channel: 'PHONE', outcome: 'REACHED', note: 'Liga amanhã' },
    });
  const mark = (id: string, isSet: boolean, by: Pick<Person, 'token'> = tenant.admin) =>
    graphql(app, by.token, SET_MARK, { id, isSet, reason: 'Pediu por telefone' });
  const marks = async (id: string) =>
    (await app.owner.query('select 1 from do_not_contact where candidate_id = $1', [id])).rowCount;
  const logged = async (about: object) =>
    (await messagesOf(app, tenant.admin, { ...about, kind: ['CONTACT'] })).map(({ text }) => text as string);
  const consenting = async (): Promise<Person> => {
    const person = await aCandidate(app);
    await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    return person;
  };

  it('is possible with an imported person by telephone and WhatsApp, with a log and the mark', async () => {
    const candidateId = await anImported(app, tenant, { telephone: '84 123 4567' });
    await app.owner.query('update candidate set email = null where id = $1', [candidateId]);
    expect(await contactOf({ candidateId })).toEqual({
      candidateId,
      identityHidden: false,
      email: null,
      emailState: 'NONE',
      telephone: '+258841234567',
      whatsapp: 'https://wa.me/258841234567',
      canContact: true,
      doNotContact: { isSet: false, byStaff: false, reason: null },
    });
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => log({ candidateId }, tenant.admin, key)));
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(await logged({ candidateId })).toEqual(['Liga amanhã']);
    const marked = await Promise.all([mark(candidateId, true), mark(candidateId, true)]);
    expect(marked.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect((await contactOf({ candidateId })).doNotContact).toEqual({
      isSet: true,
      byStaff: true,
      reason: 'Pediu por telefone',
    });
    await mark(candidateId, false);
    expect(await marks(candidateId)).toBe(0);
  });

  it('is possible with people who agreed to be found, until they withdraw the consent', async () => {
    const person = await consenting();
    const candidateId = person.id;
    expect(await contactOf({ candidateId })).toMatchObject({ email: person.email, canContact: true });
    expect((await log({ candidateId })).code).toBe('OK');
    expect((await mark(candidateId, true)).code).toBe('OK');
    await must(app, person.token, SET_DATABASE_CONSENT, { enabled: false });
    expect((await contact({ candidateId })).faults).toEqual(['NOT_FOUND candidateId']);
    expect((await log({ candidateId })).code).toBe('NOT_FOUND');
    expect((await mark(candidateId, false)).code).toBe('NOT_FOUND');
  });

  it('is possible with the sender of an unsolicited application', async () => {
    const person = await aCandidate(app);
    const candidacyId = await anUnsolicited(app, person, tenant.id);
    expect(await contactOf({ candidacyId })).toMatchObject({
      candidateId: person.id,
      email: person.email,
      canContact: true,
    });
    expect((await log({ candidacyId })).code).toBe('OK');
    expect(await logged({ candidacyId })).toEqual(['Liga amanhã']);
    expect(await logged({ candidateId: person.id })).toEqual(['Liga amanhã']);
  });

  it('is not offered with a person who is blocked', async () => {
    const person = await aCandidate(app);
    const candidacyId = await anApplication(app, person, (await aPublishedVacancy(app, tenant.admin)).id);
    expect((await contactOf({ candidacyId })).canContact).toBe(true);
    await app.owner.query('update candidate set blocked = true where id = $1', [person.id]);
    expect((await contactOf({ candidacyId })).canContact).toBe(false);
  });

  it('is refused when blind mode hides the person, whose address is not shown either', async () => {
    const person = await aCandidate(app);
    await app.owner.query('update candidate set telephone = $2 where id = $1', [person.id, '84 123 4567']);
    const blind = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    await anApplication(app, person, blind.id);
    expect(await contactOf({ candidateId: person.id })).toMatchObject({
      candidateId: person.id,
      identityHidden: true,
      email: null,
      telephone: null,
      whatsapp: null,
      canContact: false,
    });
  });

  it.each<[string, object]>([
    ['no id', {}],
    ['two ids', { candidacyId: randomUUID(), candidateId: randomUUID() }],
  ])('is refused for %s', async (_, about) => {
    expect((await contact(about)).faults).toEqual(['INVALID_INPUT candidacyId']);
  });

  it('needs the permission, within its scope and institution', async () => {
    const { id: candidateId } = await consenting();
    const stranger = await aCandidate(app);
    expect((await contact({ candidateId: stranger.id })).faults).toEqual(['NOT_FOUND candidateId']);
    expect((await contact({ candidateId: 'x' })).faults).toEqual(['NOT_FOUND candidateId']);
    const imported = await anImported(app, tenant, {});
    expect((await contact({ candidateId: imported }, other.admin)).code).toBe('NOT_FOUND');
    expect((await log({ candidateId: imported }, other.admin)).code).toBe('NOT_FOUND');
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'APPLICATION_VIEW', scope: 'ASSIGNED' },
        { permission: 'APPLICATION_MESSAGE', scope: 'ASSIGNED' },
      ],
    });
    expect((await contact({ candidateId }, assigned)).code).toBe('NOT_FOUND');
    expect((await mark(candidateId, true, assigned)).code).toBe('NOT_FOUND');
    const reader = await aStaffMember(app, tenant.id, { grants: [{ permission: 'APPLICATION_VIEW', scope: 'ALL' }] });
    expect((await contact({ candidateId: imported }, reader)).data.candidateContact.canContact).toBe(false);
    // The institution does not know who only agreed to be found, except by its candidate database.
    expect((await contact({ candidateId }, reader)).code).toBe('NOT_FOUND');
    expect((await log({ candidateId }, reader)).code).toBe('FORBIDDEN');
    const lister = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'DATABASE_LIST_CANDIDATES', scope: 'ALL' }],
    });
    expect((await contact({ candidateId }, lister)).code).toBe('FORBIDDEN');
  });
});
