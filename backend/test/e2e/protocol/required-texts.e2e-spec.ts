import { randomUUID } from 'node:crypto';

import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  isInputObjectType,
  isListType,
  parse,
  typeFromAST,
} from 'graphql';

import { graphql } from '../../support/app/app';
import {
  everyField,
  MAIN_REGISTRY,
  PUBLIC_REGISTRY,
  type RootField,
  send,
  tokenOf,
  withValueAt,
} from '../../support/registry';
import { schemaOf } from '../../support/requests/root-fields';
import { startFixture, type Fixture } from '../../support/data/fixture';

/** Required texts that nobody writes freely: keys of lists and columns, amounts, tokens, codes of links, languages. */
const NOT_WORDS =
  /(passwordConfirmation|emails\.\d+|currency|amount|price|language|level|locale|skill|token|shareToken|documentType|rule|day|week|code|link|list|column|termsVersion|trackingCode|operation|key)$/i;

/** A question of a draft may be incomplete; the publication requires its text (`application-questions`). */
const MAY_WAIT = ['VacancyQuestionInput.text'];
/** Fields that the calls of the registry do not send. */
const MORE: Record<string, object> = {
  'Mutation.createVacancy': {
    stages: [{ name: 'Publicação', kind: 'POSTING', skills: [{ name: 'Excel', weight: 10 }] }],
  },
  'Mutation.updateCandidate': {
    courses: [{ name: 'Informática na óptica do utilizador' }],
    references: [{ name: 'Amélia Sitoe' }],
    socialNetworks: [{ network: 'LinkedIn', url: 'https://example.org/amelia' }],
  },
};

/** In a password, spaces are characters like any other. */
const isSecret = (path: string): boolean => /password/i.test(path);

interface Text {
  path: string;
  /** `Type.field`, or the name of the argument. */
  owner: string;
}

/** Every required text of an input for which the variables have a value. */
function requiredTexts(type: GraphQLInputType, value: unknown, path: string, owner: string): Text[] {
  if (type instanceof GraphQLNonNull && getNullableType(type) === GraphQLString) return [{ path, owner }];
  const bare = getNullableType(type);
  if (isListType(bare))
    return Array.isArray(value)
      ? value.flatMap((item, at) => requiredTexts(bare.ofType as never, item, `${path}.${at}`, owner))
      : [];
  if (!isInputObjectType(bare) || typeof value !== 'object' || value === null) return [];
  return Object.values(bare.getFields())
    .filter(({ type: of, defaultValue }) => defaultValue === undefined || getNamedType(of) !== GraphQLString)
    .flatMap(({ name, type: inner }) =>
      requiredTexts(inner, (value as Record<string, unknown>)[name], `${path}.${name}`, `${bare.name}.${name}`),
    );
}

/** Every required text in the schema, as `Type.field` or the name of an argument. */
function textsOfSchema(schema: GraphQLSchema): string[] {
  const isText = (type: GraphQLInputType) => type instanceof GraphQLNonNull && getNullableType(type) === GraphQLString;
  const inputs = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ type: of, defaultValue }) => isText(of) && defaultValue === undefined)
        .map(({ name }) => `${type.name}.${name}`),
    );
  const args = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ args: of }) =>
    of.filter(({ type }) => isText(type)).map(({ name: arg }) => arg),
  );
  return [...inputs, ...args].filter((text) => !NOT_WORDS.test(text));
}

/** The mutations that create something with a unique name. */
const NAMED = [
  'Mutation.createDepartment',
  'Mutation.createRole',
  'Mutation.saveStageTemplate',
  'Mutation.createTrainingArea',
  'Mutation.createPlan',
  'Mutation.createRootRole',
  'Mutation.saveSearch',
];

/** The errors of every form for an empty text and for a name that exists. */
describe('a form', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
  }, 300_000);
  afterAll(() => fixture.app.close());

  /** The variables of the registry, with the fields of MORE. */
  const variablesOf = async (name: string, field: RootField): Promise<object> => {
    const variables = (await field.variables(fixture.mine, fixture.app)) as { input?: object };
    return name in MORE ? { ...variables, input: { ...variables.input, ...MORE[name] } } : variables;
  };
  const schema = (field: RootField) => schemaOf(fixture.app, field.endpoint);
  const textsOf = (field: RootField, variables: object): Text[] => {
    const [operation] = parse(field.document).definitions;
    if (operation?.kind !== 'OperationDefinition' || operation.operation !== 'mutation') return [];
    return (operation.variableDefinitions ?? [])
      .flatMap(({ variable: { name }, type }) => {
        const of = typeFromAST(schema(field), type as never) as GraphQLInputType;
        return requiredTexts(of, (variables as Record<string, unknown>)[name.value], name.value, name.value);
      })
      .filter(({ path }) => !NOT_WORDS.test(path));
  };

  it.each(everyField())(
    'refuses an empty required text of %s with a REQUIRED code at its field',
    async (name, field) => {
      // A refused call changes nothing, so all calls of a field use the same rows.
      const valid = await variablesOf(name, field);
      for (const { path } of textsOf(field, valid))
        for (const empty of isSecret(path) ? [''] : ['', '   ', '\u200b\u00a0']) {
          const variables = withValueAt(valid, path, empty);
          const { faults } = await send(field, fixture.app, tokenOf(fixture, field.kinds[0]!), variables);
          const place = path.replace(/^(input|admin)\./, '').replace(/\.\d+$/, '');
          expect({ path, empty, faults }).toEqual({
            path,
            empty,
            faults: expect.arrayContaining([
              expect.stringMatching(new RegExp(`_REQUIRED (.*\\.)?${place.replaceAll('.', '\\.')}$`)),
            ]),
          });
        }
    },
  );

  it('is tested here for each required text of both schemas', async () => {
    const met = new Set<string>();
    for (const [name, field] of everyField()) {
      const variables = await variablesOf(name, field);
      for (const { owner } of textsOf(field, variables)) met.add(owner);
    }
    const names = ['/graphql', '/public/graphql'].flatMap((endpoint) => textsOfSchema(schemaOf(fixture.app, endpoint)));
    expect(names.filter((name) => !met.has(name))).toEqual(MAY_WAIT);
  });

  it.each(NAMED)('creates one of two equal names in parallel with %s and names the duplicate', async (name) => {
    const field = MAIN_REGISTRY[name as keyof typeof MAIN_REGISTRY]!;
    const variables = await field.variables(fixture.mine, fixture.app);
    const create = (key: string) =>
      graphql(fixture.app, tokenOf(fixture, field.kinds[0]!), field.document, { ...variables, key }, { locale: 'pt' });
    const answers = await Promise.all([create(randomUUID()), create(randomUUID())]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', 'OK']);
    for (const { errors } of [...answers.filter(({ code }) => code !== 'OK'), await create(randomUUID())]) {
      const [{ message, extensions }] = errors as [(typeof errors)[number]];
      const { name: taken } = extensions.params as { name: string };
      expect(JSON.stringify(variables)).toContain(`"${taken}"`);
      expect([extensions.code, extensions.field]).toEqual([
        'ALREADY_EXISTS',
        expect.stringMatching(/^(name|text\.\w\w)$/),
      ]);
      expect(message).toBe(`«${taken}» já existe. Escolha outro nome.`);
    }
  });

  it('returns the reason why a password is too weak, with the literal text', async () => {
    const field = PUBLIC_REGISTRY['Mutation.registerCandidate']!;
    const variables = await field.variables(fixture.mine, fixture.app);
    const easy = withValueAt(variables, 'input.password', 'Nampula#2027');
    const call = { endpoint: '/public/graphql', locale: 'pt' } as const;
    const same = withValueAt(easy, 'input.passwordConfirmation', 'Nampula#2027');
    const { errors } = await graphql(fixture.app, null, field.document, same, call);
    expect(errors.map(({ message, extensions: { code, field: at, params } }) => [message, code, at, params])).toEqual([
      ['Detectámos uma fragilidade nas suas credenciais', 'WEAK_CREDENTIALS', 'password', { reason: 'EASY_TO_GUESS' }],
    ]);
  });
});
