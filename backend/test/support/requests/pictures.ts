import sharp from 'sharp';

import { type Answer, post, type TestApp } from '../app/app';

export const SET_PHOTO = `mutation ($file: Upload!) { setPhoto(file: $file) { id photo } }`;

/** A photo like those of telephones: larger than the stored size, with place and device in its metadata. */
export const aPicture = (width = 900): Promise<Buffer> =>
  sharp({ create: { width, height: 700, channels: 3, background: { r: 20, g: 120, b: 110 } } })
    .withExif({ IFD0: { Make: 'Telefone de Prova', Copyright: 'Amélia Cossa' } })
    .jpeg()
    .toBuffer();

export async function sendPhoto(
  app: TestApp,
  token: string | null,
  content?: Buffer | string,
  name = 'foto.jpg',
): Promise<Answer> {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query: SET_PHOTO, variables: { file: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  const bytes = content ?? (await aPicture());
  form.append('0', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return post(`${app.url}/graphql`, token, form, { 'apollo-require-preflight': 'true' });
}
