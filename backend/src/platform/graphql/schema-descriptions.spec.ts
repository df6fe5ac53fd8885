import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'graphql';

import { ERROR_DESCRIPTIONS } from './error-descriptions';
import { PERMISSION_DESCRIPTIONS } from './permission-descriptions';

const BACKEND = path.join(__dirname, '..', '..', '..');
const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** The names of all types and root fields without a description. */
function missingDescriptions(file: string): string[] {
  const { definitions } = parse(readFileSync(path.join(BACKEND, file), 'utf8'));
  return definitions.flatMap((definition) => {
    if (!('description' in definition) || !('name' in definition) || !definition.name) return [];
    const { value: name } = definition.name;
    const members = 'fields' in definition && ROOTS.includes(name) ? (definition.fields ?? []) : [];
    return [
      ...(definition.description || ROOTS.includes(name) ? [] : [name]),
      ...members.filter(({ description }) => !description).map((member) => `${name}.${member.name.value}`),
    ];
  });
}

/** The sources that can refuse with a code or ask for a permission, without the files that only list the names. */
const LISTS = /(?:common\/errors|access\/permission|graphql\/(?:error|permission)-descriptions)\.ts$|\.spec\.ts$/;
const SOURCES = ['src/platform', 'src/features', 'src/common', 'database/functions'].flatMap((folder) =>
  readdirSync(path.join(BACKEND, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|sql)$/.test(file) && !LISTS.test(`${folder}/${file}`))
    .map((file) => readFileSync(path.join(BACKEND, folder, file), 'utf8')),
);
const isUsed = (name: string): boolean => SOURCES.some((text) => text.includes(`'${name}'`));
const reserved = (descriptions: Readonly<Record<string, string>>): string[] =>
  Object.keys(descriptions).filter((name) => descriptions[name]!.startsWith('Reserved'));

describe('the descriptions of the schema', () => {
  it.each(['schema.graphql', 'public.graphql'])('%s describes each type and each root field', (file) => {
    expect(missingDescriptions(file)).toEqual([]);
  });

  it.each([
    ['error codes', ERROR_DESCRIPTIONS],
    ['permissions', PERMISSION_DESCRIPTIONS],
  ])('mark as reserved exactly the %s that no operation uses', (_, descriptions) => {
    expect(reserved(descriptions)).toEqual(Object.keys(descriptions).filter((name) => !isUsed(name)));
  });
});
