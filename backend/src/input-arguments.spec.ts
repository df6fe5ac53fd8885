import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { TypeMetadataStorage } from '@nestjs/graphql';
import { getMetadataStorage } from 'class-validator';

import { writeSchemas } from './app/write-schema';

/** It loads every resolver. */
const SLOW = 60_000;

interface Argument {
  place: string;
  /** The type that `@Args` declares. */
  declared: unknown;
  /** The type that the compiler emits. The validation pipe finds the rules by it. */
  emitted: unknown;
}

/** The arguments of all root fields and fields of objects. */
function argumentsOfResolvers(): Argument[] {
  const storage = TypeMetadataStorage;
  const methods = [
    ...storage.getQueriesMetadata(),
    ...storage.getMutationsMetadata(),
    ...storage.getSubscriptionsMetadata(),
    ...storage.getObjectTypesMetadata().flatMap(({ properties }) => properties ?? []),
  ];
  return methods.flatMap(({ methodArgs = [] }) =>
    methodArgs.map(({ target, methodName, index, typeFn }) => {
      const emitted = Reflect.getMetadata('design:paramtypes', target.prototype as object, methodName) as unknown[];
      return { place: `${target.name}.${methodName} #${index}`, declared: typeFn(), emitted: emitted[index] };
    }),
  );
}

const classesOf = (declared: unknown): unknown[] => (Array.isArray(declared) ? declared.flat() : [declared]);

describe('the validation pipe', () => {
  let inputs: Set<unknown>;

  beforeAll(async () => {
    // The metadata of resolvers are complete when their schema has been built.
    const folder = await mkdtemp(path.join(tmpdir(), 'schemas-'));
    await writeSchemas(folder);
    await rm(folder, { recursive: true });
    inputs = new Set([
      ...TypeMetadataStorage.getInputTypesMetadata().map(({ target }) => target),
      ...TypeMetadataStorage.getArgumentsMetadata().map(({ target }) => target),
    ]);
  }, SLOW);

  it('finds the class of every argument that is an input', () => {
    const found = argumentsOfResolvers().filter(({ declared }) => classesOf(declared).some((type) => inputs.has(type)));
    expect(found.length).toBeGreaterThan(100);
    const missed = found.filter(({ declared, emitted }) => declared !== emitted);
    // A type such as `SomeInput | null` or an imported type is emitted as Object, a list as Array.
    expect(missed.map(({ place }) => place)).toEqual([]);
  });

  it('finds the class of every input inside another one', () => {
    const rules = getMetadataStorage();
    const isNested = (target: unknown, property: string) =>
      rules
        .getTargetValidationMetadatas(target as never, '', false, false)
        .some(({ propertyName, type }) => propertyName === property && type === 'nestedValidation');
    const hasRules = (type: unknown) => rules.getTargetValidationMetadatas(type as never, '', false, false).length > 0;
    const missed = TypeMetadataStorage.getInputTypesMetadata().flatMap(({ target, properties = [] }) =>
      properties
        .filter(({ typeFn }) => classesOf(typeFn()).some((type) => inputs.has(type) && hasRules(type)))
        .filter(({ name }) => !isNested(target, name))
        .map(({ name }) => `${target.name}.${name}`),
    );
    expect(missed).toEqual([]);
  });
});
