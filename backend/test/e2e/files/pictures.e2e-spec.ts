import { Readable } from 'node:stream';

import type { FileUpload } from 'graphql-upload-ts';
import sharp from 'sharp';

import type { DomainError } from '../../../src/common/errors';
import { RequestScope } from '../../../src/platform/context/request-scope';
import { Pictures } from '../../../src/platform/storage/pictures/pictures';
import { IncomingUpload } from '../../../src/platform/storage/uploads/upload.scalar';
import { aCandidate, type Person } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import * as pictures from '../../support/files/pictures';
import { filesOf, uploadDocument } from '../../support/requests/uploads';

const LIMIT = 512 * 1024;

/** A file in the form that a resolver receives. */
const incoming = (content: Buffer) =>
  new IncomingUpload(
    Promise.resolve({ filename: 'photo', createReadStream: () => Readable.from([content]) } as unknown as FileUpload),
    content.length,
  );

describe('pictures', () => {
  let app: TestApp;
  let person: Person;
  let photos: Pick<Pictures, 'store' | 'remove'>;

  beforeAll(async () => {
    app = await startApp({ MAX_PHOTO_BYTES: String(LIMIT), MAX_PHOTO_EDGE: '64' });
    person = await aCandidate(app);
    const pictured = app.app.get(Pictures, { strict: false });
    const scope = app.app.get(RequestScope, { strict: false });
    photos = {
      remove: (url) => pictured.remove(url),
      store: (upload, field) => scope.run({ personId: person.id }, () => pictured.store(upload, field)),
    };
  });
  afterAll(() => app.close());

  const shown = async (content: Buffer) => {
    const { url } = await photos.store(incoming(content));
    const response = await fetch(`${app.url}${url}`);
    return { url, response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const refusal = (content: Buffer) =>
    photos.store(incoming(content), 'photo').then(
      () => 'kept',
      ({ code, params, field }: DomainError) => [code, params.reason, field].join(' '),
    );

  describe('of people', () => {
    it.each([
      ['jpg', pictures.jpg],
      ['png', pictures.png],
      ['webp', pictures.webp],
    ])('are accepted as %s and served as small webp files to anybody with the address', async (_, made) => {
      const { url, response, bytes } = await shown(await made(400, 200));
      expect(url).toMatch(/^\/files\/photos\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.webp$/);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
    });

    it('lose the metadata of the camera and are rotated upright', async () => {
      const { bytes } = await shown(await pictures.rotatedJpg());
      const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 20, height: 40 });
      expect(bytes.includes('Marked maker')).toBe(false);
    });

    it.each([
      ['made for printing', pictures.cmykJpg],
      ['with a program behind it', pictures.pictureWithTrailingProgram],
    ])('%s are re-encoded without other content', async (_, made) => {
      const { bytes } = await shown(await made());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width: 40 });
      expect(bytes.includes('<?php')).toBe(false);
    });

    it.each<[string, () => Buffer | Promise<Buffer>, string]>([
      ['nine hundred million pixels', pictures.pixelFlood, 'TOO_MANY_PIXELS'],
      ['moving', pictures.animatedWebp, 'ANIMATED'],
      ['a moving gif', () => pictures.animatedGif(100), 'WRONG_TYPE'],
      ['a drawing', () => pictures.DRAWING, 'WRONG_TYPE'],
      ['a page', () => Buffer.from('<!doctype html>'), 'WRONG_TYPE'],
      ['nothing', () => Buffer.alloc(0), 'EMPTY'],
      ['half a picture', async () => (await pictures.png(300, 300)).subarray(0, 120), 'DAMAGED'],
    ])('are refused: %s', async (_, made, reason) => {
      const before = filesOf(app);
      expect(await refusal(await made())).toBe(`FILE_TYPE_NOT_ACCEPTED ${reason} photo`);
      expect(filesOf(app)).toEqual(before);
    });

    it('with a colour profile that unpacks to a large size are refused or lose the profile', async () => {
      const answer = await refusal(pictures.profileBomb());
      expect([
        'kept',
        'FILE_TYPE_NOT_ACCEPTED DAMAGED photo',
        'FILE_TYPE_NOT_ACCEPTED TOO_MUCH_INSIDE photo',
      ]).toContain(answer);
    });

    it.each([
      ['at the limit', LIMIT, 'FILE_TYPE_NOT_ACCEPTED WRONG_TYPE photo'],
      ['one byte over it', LIMIT + 1, 'FILE_TOO_LARGE  photo'],
    ])('%s', async (_, size, answer) => {
      expect(await refusal(Buffer.alloc(size))).toBe(answer);
    });

    it('are not found after their removal, and the key of a document is no address of a picture', async () => {
      const { url } = await shown(await pictures.jpg());
      await photos.remove(url);
      await photos.remove(url);
      await photos.remove(null);
      await photos.remove('https://elsewhere.example/photo.webp');
      expect((await fetch(`${app.url}${url}`)).status).toBe(404);

      const { data } = await uploadDocument(app, person.token);
      const { rows } = await app.owner.query<{ storage_key: string }>(
        'select storage_key from candidate_document where id = $1',
        [data.uploadDocument.id],
      );
      const key = rows[0]?.storage_key ?? '';
      for (const address of [
        `/files/photos/${key}.webp`,
        `/files/photos/${key}`,
        '/files/photos/2026/11/..%2f..%2fx.webp',
      ])
        expect((await fetch(`${app.url}${address}`)).status).toBe(404);
    });
  });

  describe('that are documents', () => {
    const sent = async (content: Buffer, fileName: string) =>
      uploadDocument(app, person.token, { content, fileName, name: 'Diploma', documentType: 'doc_3' });

    it('keep type and size but no metadata', async () => {
      const { data } = await sent(await pictures.rotatedJpg(), 'diploma.jpeg');
      expect(data.uploadDocument).toMatchObject({ mediaType: 'image/jpeg', fileName: 'diploma.jpeg', readable: null });
      const { rows } = await app.owner.query<{ storage_key: string }>(
        'select storage_key from candidate_document where id = $1',
        [data.uploadDocument.id],
      );
      const kept = await sharp(`${app.dataDir}/files/${rows[0]?.storage_key}`).metadata();
      expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['jpeg', 20, 40, undefined]);
    });

    it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
      ['a png called jpg', pictures.png, 'a.jpg', 'NOT_JPG'],
      ['a webp called png', pictures.webp, 'a.png', 'NOT_PNG'],
      ['a drawing called png', () => pictures.DRAWING, 'a.png', 'NOT_PNG'],
      ['nine hundred million pixels', pictures.pixelFlood, 'a.png', 'TOO_MANY_PIXELS'],
    ])('are refused: %s', async (_, made, fileName, reason) => {
      const { code, errors } = await sent(await made(), fileName);
      expect([code, errors[0]?.extensions.params?.reason]).toEqual(['FILE_TYPE_NOT_ACCEPTED', reason]);
    });
  });
});
