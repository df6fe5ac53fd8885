import { sql } from '../../../platform/database/sql';
import { addressOfPhoto } from '../../../platform/storage/pictures/photo-address';
import { dayAt } from '../data/demo-dates';
import { demoPictures } from './demo-pictures';
import type { Demo } from '../data/demo-types';
import type { StoreFile } from './seed-documents';
import { insertRows, type Seeding } from './seed-rows';

/** Logo, cover and own training areas of an institution. */
export async function seedCareerPages(seeding: Seeding, { institutions }: Demo, store: StoreFile): Promise<void> {
  const { client, ids, now, options } = seeding;
  const since = dayAt(now, -200, 10);
  for (const { ref, drawing, trainingAreas } of institutions) {
    const tenant = ids.of(ref);
    const { logo, cover } = await demoPictures(drawing);
    const stored = await Promise.all([logo, cover].map((picture) => store(picture, 'PHOTOS')));
    const held = stored.map(({ key, size }) => ({ address: addressOfPhoto(key), tenant_id: tenant, size }));
    await insertRows(client, 'institution_picture', held);
    const [logoAddress, coverAddress] = held.map(({ address }) => address);
    await client.query(sql`
      update institution set logo = ${logoAddress}, cover = ${coverAddress} where id = ${tenant}`);
    await insertRows(
      client,
      'training_area',
      trainingAreas.map(({ key, field, texts }) => ({
        id: ids.create(`${ref} ${key}`, since),
        tenant_id: tenant,
        version: 1,
        key,
        texts,
        field: options.of('STUDY_AREA', field),
        created_at: since,
        updated_at: since,
      })),
    );
  }
}
