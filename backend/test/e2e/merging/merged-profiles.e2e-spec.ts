import { sealTaxNumbers, TAX_NUMBER } from '../../../src/features/candidates';
import { sealMergedTaxNumbers } from '../../../src/features/merging';
import { FieldCipher } from '../../../src/platform/encryption/field-cipher';
import { keyOfPhoto } from '../../../src/platform/storage/pictures/photo-address';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aRoot, aStaffMember, aTenant, type Person } from '../../support/data/actors';
import {
  anImported,
  merge,
  merged,
  PREVIEW,
  setTaxNumber,
  TEST_CIPHER,
  UNDO_MERGE,
} from '../../support/merging/merging';
import { sendPhoto } from '../../support/requests/pictures';
import { TEST_SECRET } from '../../support/setup/database';

const NETWORKS = [{ network: 'LinkedIn', url: 'https://linkedin.com/in/celma' }];
const REFERENCES = [
  { name: 'Rui Cossa', position: 'Director', company: 'Mcel', telephone: '+258841112223', email: null },
];
const REFERENCE_TEXT = 'Rui Cossa, Director, Mcel, +258841112223';
const EARLIER = 'the-secret-before-this-one-of-the-tests';
const PROFILE = `{ candidate { photo taxNumber socialNetworks { network url } references { name company } } }`;

describe('merging the profiles of candidates', () => {
  let app: TestApp;
  let root: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    root = await aRoot(app, ['ROOT_CANDIDATES']);
  });
  afterAll(() => app.close());

  const cipher = (secret: string, previous: string[] = []) =>
    new FieldCipher({ APP_SECRET: secret, APP_SECRET_PREVIOUS: previous });
  const query = async <Row>({ text, values }: { text: string; values: unknown[] }) =>
    (await app.owner.query(text, values)).rows as Row[];
  const taxNumberOf = async (id: string): Promise<string | null> => {
    const { rows } = await app.owner.query<Data>('select tax_number, tax_number_hash from candidate where id = $1', [
      id,
    ]);
    const plain = TEST_CIPHER.open(TAX_NUMBER, id, rows[0]?.tax_number);
    // Both columns of the number change together.
    expect(rows[0]?.tax_number_hash ?? null).toEqual(plain === null ? null : TEST_CIPHER.hash(TAX_NUMBER, plain));
    return plain;
  };
  const profileOf = async (id: string): Promise<Data> =>
    (
      await app.owner.query<Data>(
        `select c.photo, p.photo as person_photo, c.social_networks, c.professional_references
         from candidate c join person p on p.id = c.id where c.id = $1`,
        [id],
      )
    ).rows[0]!;
  const photoOf = async (id: string): Promise<string | null> => (await profileOf(id)).photo as string | null;
  const aPhotoOf = async (person: Person): Promise<string> =>
    (await sendPhoto(app, person.token)).data.setPhoto.photo as string;
  const isServed = async (photo: string): Promise<boolean> => (await fetch(`${app.url}${photo}`)).ok;
  /** Whether a row refers to the file. The worker deletes files to which no row refers. */
  const isNamed = async (photo: string): Promise<boolean> =>
    (await app.owner.query('select sec.files_named($1)', [[keyOfPhoto(photo)]])).rows.length > 0;
  const fill = (id: string) =>
    app.owner.query('update candidate set social_networks = $2, professional_references = $3 where id = $1', [
      id,
      JSON.stringify(NETWORKS),
      JSON.stringify(REFERENCES),
    ]);
  const fieldsOf = async (by: Person, keepId: string, dropId: string): Promise<Data[]> =>
    (await must(app, by.token, PREVIEW, { keepId, dropId })).previewMerge.fields as Data[];

  it('gives photo, social networks, references and tax number to a record that has none, and the undo returns them', async () => {
    const [keep, drop] = [await aCandidate(app), await aCandidate(app)];
    await fill(drop.id);
    await setTaxNumber(app, drop.id, '400123456');
    const photo = await aPhotoOf(drop);
    const before = [await profileOf(keep.id), await profileOf(drop.id)];
    const fields = await fieldsOf(root, keep.id, drop.id);
    expect(fields).toEqual(
      expect.arrayContaining([
        { field: 'PHOTO', keep: null, drop: photo, side: 'DROP', canChoose: true },
        {
          field: 'SOCIAL_NETWORKS',
          keep: null,
          drop: 'LinkedIn: https://linkedin.com/in/celma',
          side: 'DROP',
          canChoose: true,
        },
        { field: 'REFERENCES', keep: null, drop: REFERENCE_TEXT, side: 'DROP', canChoose: true },
        { field: 'TAX_NUMBER', keep: null, drop: '400123456', side: 'DROP', canChoose: true },
      ]),
    );
    const { id } = await merged(app, root.token, keep.id, drop.id);
    expect((await must(app, keep.token, PROFILE)).candidate).toEqual({
      photo,
      taxNumber: '400123456',
      socialNetworks: NETWORKS,
      references: [{ name: 'Rui Cossa', company: 'Mcel' }],
    });
    expect(await isServed(photo)).toBe(true);
    await must(app, root.token, UNDO_MERGE, { id });
    expect([await profileOf(keep.id), await profileOf(drop.id)]).toEqual(before);
    expect([await taxNumberOf(keep.id), await taxNumberOf(drop.id)]).toEqual([null, '400123456']);
    expect([await isServed(photo), await isNamed(photo)]).toEqual([true, true]);
  });

  it('keeps the values of the kept record unless the caller chooses the others', async () => {
    const [keep, drop] = [await aCandidate(app), await aCandidate(app)];
    await setTaxNumber(app, keep.id, '400111111');
    await setTaxNumber(app, drop.id, '400222222');
    const photos = [await aPhotoOf(keep), await aPhotoOf(drop)] as const;
    const first = await merged(app, root.token, keep.id, drop.id);
    expect([await photoOf(keep.id), await taxNumberOf(keep.id)]).toEqual([photos[0], '400111111']);
    await must(app, root.token, UNDO_MERGE, { id: first.id });

    const choices = ['PHOTO', 'TAX_NUMBER'].map((field) => ({ field, side: 'DROP' }));
    const second = await merged(app, root.token, keep.id, drop.id, choices);
    expect([await photoOf(keep.id), await taxNumberOf(keep.id)]).toEqual([photos[1], '400222222']);
    // The photo that was not chosen is needed for the undo.
    expect([await isNamed(photos[0]), await isServed(photos[0])]).toEqual([true, true]);
    await must(app, root.token, UNDO_MERGE, { id: second.id });
    expect([await profileOf(keep.id), await profileOf(drop.id)]).toMatchObject([
      { photo: photos[0], person_photo: photos[0] },
      { photo: photos[1], person_photo: photos[1] },
    ]);
    expect([await taxNumberOf(keep.id), await taxNumberOf(drop.id)]).toEqual(['400111111', '400222222']);
  });

  it('leaves a photo that was replaced since the merge, and no record with a file that was deleted', async () => {
    const [keep, drop] = [await aCandidate(app), await aCandidate(app)];
    const taken = await aPhotoOf(drop);
    const { id } = await merged(app, root.token, keep.id, drop.id);
    const later = await aPhotoOf(keep);
    expect(await isServed(taken)).toBe(false);
    await must(app, root.token, UNDO_MERGE, { id });
    expect([await photoOf(keep.id), await photoOf(drop.id)]).toEqual([later, null]);
  });

  it.each([
    ['in the order of the merges', [0, 1]],
    ['the last one first', [1, 0]],
  ])('returns every photo when two merges are undone, %s', async (_, order) => {
    const people = [await aCandidate(app), await aCandidate(app), await aCandidate(app)] as const;
    const photos: string[] = [];
    for (const person of people) photos.push(await aPhotoOf(person));
    const merges: string[] = [];
    for (const drop of people.slice(1))
      merges.push(
        (await merged(app, root.token, people[0].id, drop.id, [{ field: 'PHOTO', side: 'DROP' }])).id as string,
      );
    for (const at of order) await must(app, root.token, UNDO_MERGE, { id: merges[at] });
    expect(await Promise.all(people.map(({ id }) => photoOf(id)))).toEqual(photos);
  });

  it('restores a tax number after the secret of the installation was replaced', async () => {
    const [keep, drop] = [await aCandidate(app), await aCandidate(app)];
    await setTaxNumber(app, keep.id, '400333333');
    await setTaxNumber(app, drop.id, '400444444');
    const { id } = await merged(app, root.token, keep.id, drop.id, [{ field: 'TAX_NUMBER', side: 'DROP' }]);
    // Stores the values that a merge with the earlier secret would have stored.
    const old = cipher(EARLIER);
    await setTaxNumber(app, keep.id, '400444444', old);
    await app.owner.query(
      `update candidate_merge set before = before || jsonb_build_object('tax_number', $2::text),
         after = after || (select jsonb_build_object('tax_number', tax_number, 'tax_number_hash', tax_number_hash)
           from candidate where id = $3)
       where id = $1`,
      [id, old.seal(TAX_NUMBER, keep.id, '400333333'), keep.id],
    );
    const both = cipher(TEST_SECRET, [EARLIER]);
    await sealTaxNumbers(query, both);
    await sealMergedTaxNumbers(query, both);
    await sealMergedTaxNumbers(query, both);
    await must(app, root.token, UNDO_MERGE, { id });
    expect(await taxNumberOf(keep.id)).toBe('400333333');
  });

  it('shows staff only what they see in the candidate database, and refuses a choice of the rest', async () => {
    const tenant = await aTenant(app);
    const [keep, drop] = [await anImported(app, tenant), await anImported(app, tenant)];
    await fill(drop);
    await setTaxNumber(app, drop, '400555555');
    await app.owner.query(`update candidate set photo = '/files/photos/none.webp' where id = $1`, [drop]);
    const plain = await aStaffMember(app, tenant.id, { grants: [{ permission: 'DATABASE_MERGE', scope: 'ALL' }] });
    const names = async (by: Person) => (await fieldsOf(by, keep, drop)).map(({ field }) => field as string);
    expect(await names(plain)).toEqual(['SOCIAL_NETWORKS']);
    expect(await names(tenant.admin)).toEqual(['PHOTO', 'SOCIAL_NETWORKS', 'REFERENCES']);
    expect((await merge(app, plain.token, keep, drop)).code).toBe('OK');
    expect(await profileOf(keep)).toMatchObject({
      photo: null,
      social_networks: NETWORKS,
      professional_references: [],
    });
    const stranger = await aTenant(app);
    expect((await graphql(app, stranger.admin.token, PREVIEW, { keepId: keep, dropId: drop })).code).toBe('NOT_FOUND');
  });
});
