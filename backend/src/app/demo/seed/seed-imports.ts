import type { Demo } from '../data/demo-types';
import type { DemoImportRow } from '../data/demo-imports';
import { insertRows, type Row, type Seeding } from './seed-rows';

/** Inserts imports that are not confirmed yet. The people in their rows are not candidates. */
export async function seedImports({ client, ids }: Seeding, { imports }: Demo): Promise<void> {
  const tables = imports.map(({ institution, by, file, at }): Row => ({
    id: ids.create(`import ${file}`, at),
    tenant_id: ids.of(institution),
    started_by: ids.of(by),
    title: file,
    created_at: at,
  }));
  await insertRows(client, 'candidate_import', tables);
  const rows = imports.flatMap(({ institution, file, at, rows: people }) =>
    people.map((person, place): Row => ({
      id: ids.create(`import ${file} ${place}`, at),
      tenant_id: ids.of(institution),
      import_id: ids.of(`import ${file}`),
      position: place,
      version: 1,
      state: person.flags.length > 0 ? 'FLAGGED' : 'READY',
      flags: person.flags,
      // The first line of the file contains the column names.
      file_name: `${file} · ${place + 2}`,
      size: 0,
      given: givenOf(person),
      name: person.name,
      surname: person.surname,
      email: person.email,
      telephone: person.telephone,
      telephone_text: person.telephoneText,
      reading: readingOf(person),
      scanned_pages: [],
      duplicate_id: person.duplicate ? ids.of(person.duplicate.candidate) : null,
      duplicate_reasons: person.duplicate?.reasons ?? [],
      created_at: at,
      updated_at: at,
    })),
  );
  await insertRows(client, 'candidate_import_row', rows);
}

const textsOf = (values: readonly (readonly [string, ...unknown[]])[]): string =>
  values.map(([text]) => text).join(', ');

const givenOf = ({ name, surname, email, telephone, position, languages, skills }: DemoImportRow): Row => ({
  NAME: name,
  SURNAME: surname,
  EMAIL: email ?? '',
  TELEPHONE: telephone ?? '',
  POSITION: position,
  LANGUAGES: textsOf(languages),
  SKILLS: textsOf(skills),
});

/** The values of the row in the format of `CvReading`, which the import stores for every row. */
const readingOf = ({ position, languages, skills }: DemoImportRow): Row => ({
  locale: 'pt',
  name: null,
  emails: [],
  phones: [],
  educations: [],
  languages: languages.map(([text, key, level]) => ({ text, key, level })),
  skills: skills.map(([text, list, key]) => ({ text, list, key })),
  employers: [{ employer: null, position, positionKey: null, from: null, to: null, isCurrent: true, text: '' }],
});
