import sharp from 'sharp';

import { sealTaxNumbers, TAX_NUMBER } from '../../../src/features/candidates';
import { FieldCipher } from '../../../src/platform/encryption/field-cipher';
import {
  aCandidate,
  aPartner,
  aRoot,
  aStaffMember,
  aTenant,
  type Person,
  type Tenant,
} from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { TEST_SECRET } from '../../support/setup/database';
import { STAFF_USER, versionOf } from '../../support/data/people';
import { aPicture, sendPhoto } from '../../support/requests/pictures';

const UPDATE = `mutation ($input: ProfileInput!) { updateProfile(input: $input) { name telephone office } }`;
const POLICY = `{ entityPolicy { version twoFactorRequired } }`;
const SET_POLICY = `mutation ($version: Int!, $on: Boolean!) { setEntityPolicy(version: $version, twoFactorRequired: $on) { version twoFactorRequired } }`;

describe('the profile of a person', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  it('is changed by staff, partners and root', async () => {
    const staff = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
    const { updateProfile } = await must(app, staff.token, UPDATE, {
      input: { name: ' Ana  Zita ', telephone: '84 555 10 10', office: 'Avaliadora' },
    });
    expect(updateProfile).toEqual({ name: 'Ana Zita', telephone: '+258845551010', office: 'Avaliadora' });
    const left = await must(app, staff.token, UPDATE, { input: { telephone: '' } });
    expect(left.updateProfile).toEqual({ name: 'Ana Zita', telephone: null, office: 'Avaliadora' });
    // A form that an administrator opened before does not overwrite it.
    expect(await versionOf(app, 'staff_member', staff.id)).toBe(3);
    for (const person of [await aPartner(app), await aRoot(app)]) {
      const own = await must(app, person.token, UPDATE, { input: { name: 'Outro Nome' } });
      expect(own.updateProfile.name).toBe('Outro Nome');
      expect((await graphql(app, person.token, UPDATE, { input: { office: 'Chefe' } })).faults).toEqual([
        'INVALID_INPUT office',
      ]);
    }
  });

  it('is refused with every error at once, and with a telephone in use', async () => {
    const [one, two] = [await aStaffMember(app, tenant.id), await aStaffMember(app, tenant.id)];
    const { faults } = await graphql(app, one.token, UPDATE, {
      input: { name: '', telephone: 'x', office: 'x'.repeat(121) },
    });
    expect(faults.sort()).toEqual(['FIELD_REQUIRED name', 'INVALID_INPUT office', 'INVALID_INPUT telephone']);
    const telephone = '+258845551111';
    const answers = await Promise.all(
      [one, two].map(({ token }) => graphql(app, token, UPDATE, { input: { telephone } })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'PHONE_EXISTS']);
  });

  describe('with a photo', () => {
    const shown = async (path: string) => {
      const response = await fetch(`${app.url}${path}`);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    };

    it('scales it down, removes its metadata, and deletes it when it is replaced', async () => {
      const staff = await aStaffMember(app, tenant.id);
      const first = (await sendPhoto(app, staff.token)).data.setPhoto.photo as string;
      const { bytes } = await shown(first);
      const { format, width, height, exif } = await sharp(bytes).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
      expect(Math.max(width, height)).toBeLessThanOrEqual(512);
      expect(bytes.includes('Telefone de Prova')).toBe(false);
      const { staffUser } = await must(app, tenant.admin.token, STAFF_USER, { id: staff.id });
      expect(staffUser.photo).toBe(first);

      const second = (await sendPhoto(app, staff.token, await aPicture(300))).data.setPhoto.photo as string;
      expect(second).not.toBe(first);
      expect([(await shown(first)).status, (await shown(second)).status]).toEqual([404, 200]);
      const { removePhoto } = await must(app, staff.token, 'mutation { removePhoto { photo } }');
      expect(removePhoto.photo).toBeNull();
      expect((await shown(second)).status).toBe(404);
    });

    it('shows it also as a field of the candidate', async () => {
      const candidate = await aCandidate(app);
      const { photo } = (await sendPhoto(app, candidate.token)).data.setPhoto as { photo: string };
      const { me } = await must(app, candidate.token, '{ me: user { photo candidate { photo } } }');
      expect(me).toEqual({ photo, candidate: { photo } });
    });

    it.each([
      ['a text with the extension of a picture', 'isto é texto', 'foto.jpg'],
      ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'foto.svg'],
      ['nothing', '', 'foto.png'],
    ])('refuses a file that is no photo: %s', async (_, content, name) => {
      const staff = await aStaffMember(app, tenant.id);
      expect((await sendPhoto(app, staff.token, content, name)).code).toBe('FILE_TYPE_NOT_ACCEPTED');
      expect((await must(app, staff.token, '{ user { photo } }')).user.photo).toBeNull();
    });
  });

  describe('with a tax number', () => {
    const UPDATE_TAX = `mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { version } }`;
    let person: Person;
    beforeEach(async () => {
      person = await aCandidate(app);
    });
    const kept = async () =>
      (await app.owner.query('select tax_number from candidate where id = $1', [person.id])).rows[0]
        .tax_number as string;
    const shown = async () =>
      (await must(app, person.token, '{ candidate { taxNumber } }')).candidate.taxNumber as string;
    const hash = async () =>
      (await app.owner.query('select tax_number_hash from candidate where id = $1', [person.id])).rows[0]
        .tax_number_hash as Buffer | null;
    const EARLIER = 'the-secret-before-this-one-of-the-tests';
    const query = async <Row>({ text, values }: { text: string; values: unknown[] }) =>
      (await app.owner.query(text, values)).rows as Row[];
    const cipher = (previous: string[] = []) =>
      new FieldCipher({ APP_SECRET: TEST_SECRET, APP_SECRET_PREVIOUS: previous });

    it('encrypts it in the database, and shows it to its owner and to root', async () => {
      const { candidate } = await must(app, person.token, '{ candidate { version } }');
      const { updateCandidate } = await must(app, person.token, UPDATE_TAX, {
        version: candidate.version,
        input: { taxNumber: '400123456' },
      });
      const { version } = updateCandidate as { version: number };
      expect(await kept()).toMatch(/^sealed1\./);
      expect(await kept()).not.toContain('400123456');
      expect(await shown()).toBe('400123456');
      expect(await hash()).toEqual(cipher().hash(TAX_NUMBER, '400123456'));
      const root = await aRoot(app);
      const ASK = `query ($ids: [ID!]) { rootCandidates(filter: { ids: $ids }) { items { version taxNumber } } }`;
      const CORRECT = `mutation ($id: ID!, $version: Int!, $input: CandidateCorrectionInput!, $reason: String!) {
        correctCandidate(id: $id, version: $version, input: $input, reason: $reason) { taxNumber } }`;
      const { rootCandidates } = await must(app, root.token, ASK, { ids: [person.id] });
      expect(rootCandidates.items).toEqual([{ version, taxNumber: '400123456' }]);
      const input = { name: 'Ana', surname: 'Machava', taxNumber: '400999999' };
      await must(app, root.token, CORRECT, { id: person.id, version, input, reason: 'Pedido do apoio' });
      expect([await shown(), (await kept()).slice(0, 8)]).toEqual(['400999999', 'sealed1.']);
      expect(await hash()).toEqual(cipher().hash(TAX_NUMBER, '400999999'));
    });

    it('encrypts it once in the next migration if it is in plain text or uses the previous secret', async () => {
      await app.owner.query('update candidate set tax_number = $2 where id = $1', [person.id, '400111111']);
      expect(await shown()).toBe('400111111');
      const both = await Promise.all([sealTaxNumbers(query, cipher()), sealTaxNumbers(query, cipher())]);
      expect(both).toEqual([0, 0]);
      expect(await hash()).toEqual(cipher().hash(TAX_NUMBER, '400111111'));
      const sealed = await kept();
      expect([sealed.startsWith(cipher().present), await shown()]).toEqual([true, '400111111']);
      expect(await sealTaxNumbers(query, cipher())).toBe(0);
      expect(await kept()).toBe(sealed);

      const before = new FieldCipher({ APP_SECRET: EARLIER, APP_SECRET_PREVIOUS: [] });
      await app.owner.query('update candidate set tax_number = $2 where id = $1', [
        person.id,
        before.seal(TAX_NUMBER, person.id, '400222222'),
      ]);
      expect([await sealTaxNumbers(query, cipher()), await shown()]).toEqual([1, null]);
      expect([await sealTaxNumbers(query, cipher([EARLIER])), await shown()]).toEqual([0, '400222222']);
    });
  });
});

describe('the security settings of an institution', () => {
  it('are changed with INSTITUTION_EDIT, with a version check and an audit entry', async () => {
    const app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    try {
      const [tenant, other] = [await aTenant(app), await aTenant(app)];
      const { admin } = tenant;
      // Created while a password alone is enough to sign in.
      const recruiter = await aStaffMember(app, tenant.id);
      const { entityPolicy } = await must(app, admin.token, POLICY);
      expect(entityPolicy.twoFactorRequired).toBe(false);
      const { version } = entityPolicy as { version: number };
      const answers = await Promise.all([1, 2].map(() => graphql(app, admin.token, SET_POLICY, { version, on: true })));
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
      expect((await must(app, admin.token, POLICY)).entityPolicy).toEqual({
        version: version + 1,
        twoFactorRequired: true,
      });
      expect((await must(app, other.admin.token, POLICY)).entityPolicy.twoFactorRequired).toBe(false);
      expect((await graphql(app, recruiter.token, SET_POLICY, { version: version + 1, on: false })).code).toBe(
        'FORBIDDEN',
      );
      const { rows } = await app.owner.query(
        `select actor_id, changes from audit_event where tenant_id = $1 and action = 'entity.policy-changed'`,
        [tenant.id],
      );
      expect(rows).toEqual([{ actor_id: admin.id, changes: { twoFactorRequired: [false, true] } }]);
    } finally {
      await app.close();
    }
  });
});
