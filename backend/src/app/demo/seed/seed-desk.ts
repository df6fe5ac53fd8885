import type { Demo } from '../data/demo-types';
import { candidacyRef } from './seed-candidacies';
import { insertRows, type Row, type Seeding } from './seed-rows';

/** Inserts lists of favourites, tags and notes. The mentions in the notes create no notification. */
export async function seedDesk(seeding: Seeding, demo: Demo): Promise<void> {
  await seedFavourites(seeding, demo);
  await seedTags(seeding, demo);
  await seedNotes(seeding, demo);
}

async function seedFavourites({ client, ids }: Seeding, { desk }: Demo): Promise<void> {
  const lists = desk.favourites.map(({ institution, owner, name, visibility, at }): Row => ({
    id: ids.create(`list ${name}`, at),
    tenant_id: ids.of(institution),
    owner_id: ids.of(owner),
    version: 1,
    name,
    visibility,
    created_at: at,
    updated_at: at,
  }));
  await insertRows(client, 'favourite_list', lists);
  const entries = desk.favourites.flatMap(({ institution, name, entries: people }) =>
    people.map(({ candidate, by, note, at }): Row => ({
      id: ids.create(`favourite ${name} ${candidate}`, at),
      tenant_id: ids.of(institution),
      list_id: ids.of(`list ${name}`),
      candidate_id: ids.of(candidate),
      version: 1,
      note,
      added_by: ids.of(by),
      added_at: at,
    })),
  );
  await insertRows(client, 'favourite', entries);
}

async function seedTags({ client, ids }: Seeding, { desk }: Demo): Promise<void> {
  const tags = desk.tags.map(({ institution, name, by, at }): Row => ({
    id: ids.create(`tag ${name}`, at),
    tenant_id: ids.of(institution),
    version: 1,
    name,
    created_by: ids.of(by),
    created_at: at,
  }));
  await insertRows(client, 'candidate_tag', tags);
  const taggings = desk.tags.flatMap(({ institution, name, by, at, candidates }) =>
    candidates.map((candidate): Row => ({
      id: ids.create(`tagging ${name} ${candidate}`, at),
      tenant_id: ids.of(institution),
      tag_id: ids.of(`tag ${name}`),
      candidate_id: ids.of(candidate),
      tagged_by: ids.of(by),
      tagged_at: at,
    })),
  );
  await insertRows(client, 'candidate_tagging', taggings);
}

async function seedNotes({ client, ids }: Seeding, { desk, institutions }: Demo): Promise<void> {
  const tenantOf = (staff: string): string =>
    ids.of(institutions.find((one) => one.staff.some(({ ref }) => ref === staff))?.ref ?? '');
  const notes = desk.notes.map(({ about, by, visibility, text, at }, place): Row => ({
    id: ids.create(`note ${place}`, at),
    tenant_id: tenantOf(by),
    author_id: ids.of(by),
    candidacy_id: about && ids.of(candidacyRef(about)),
    candidate_id: about && ids.of(about.candidate),
    version: 1,
    type: about && 'CANDIDACY',
    text,
    visibility,
    created_at: at,
    updated_at: at,
  }));
  await insertRows(client, 'note', notes);
  const mentions = desk.notes.flatMap(({ by, mentions: people }, place) =>
    people.map((person): Row => ({
      note_id: ids.of(`note ${place}`),
      person_id: ids.of(person),
      tenant_id: tenantOf(by),
    })),
  );
  await insertRows(client, 'note_mention', mentions);
}
