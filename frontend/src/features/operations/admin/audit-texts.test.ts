import { buildSchema, isEnumType, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

import schemaText from '../../../../../backend/schema.graphql?raw';
import { fieldName } from './audit-event';
import { CODE_TEXTS } from './useAuditWords';

type Tree = { [key: string]: string | Tree };

const sources = Object.values(
  import.meta.glob<string>('../../../../../backend/src/{features,platform}/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);
const functions = Object.values(
  import.meta.glob<string>('../../../../../backend/database/functions/**/*.sql', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);
const texts = import.meta.glob<Tree>('../../../shared/i18n/locales/*/root/admin-audit-actions.json', {
  eager: true,
  import: 'default',
});
const words = import.meta.glob<Tree>(
  '../../../shared/i18n/locales/*/{root/admin-audit-fields,root/admin-audit-values,root/admin-options,root/admin-root-roles,administration/admin-roles}.json',
  { eager: true, import: 'default' },
);

const CODE = /'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g;
/** Keys with a dot, as the codes of actions have it, that name events, settings, fields or columns instead. */
const NO_ACTION =
  /^(input|selection|admin|text|app|public|page|filter|sort|privacy|exports|[a-z])\.|^candidacy\.decided$|^account\.(code-issued|invited)$/;
const WRITES = /objectType|\.audit\(|auditOnceIn|audit\.record|recordPassword|READ = /;

const literalsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^import |publish\(|DomainError/.test(line))
    .flatMap((line) => [...line.matchAll(CODE)].map(([, code = '']) => code));

/** `search.${verb}` with each verb of the type in the same file. */
function templatesOf(source: string): string[] {
  const verbs = /verb: ((?:'\w+'(?: \| )?)+)/.exec(source)?.[1]?.match(/\w+/g) ?? [];
  return [...source.matchAll(/`([a-z-]+)\.\$\{verb\}`/g)].flatMap(([, family = '']) =>
    verbs.map((verb) => `${family}.${verb}`),
  );
}

const decisions = sources.flatMap((source) =>
  [...(/enum DecisionKind \{([^}]*)\}/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, kind = '']) => `candidacy.${kind.toLowerCase().replaceAll('_', '-')}`,
  ),
);
const written = sources.filter((source) => WRITES.test(source));
const actions = [
  ...new Set([
    ...written.flatMap((source) => [...literalsOf(source), ...templatesOf(source)]),
    ...functions.filter((body) => body.includes('insert into public.audit_event')).flatMap(literalsOf),
    ...decisions,
  ]),
].filter((action) => !NO_ACTION.test(action));
const types = [
  ...new Set(written.flatMap((source) => [...source.matchAll(/objectType: '(\w+)'/g)].map(([, type]) => type))),
];

/** The text of an object literal, from its first brace. */
function literalAt(source: string, start: number): string {
  let depth = 0;
  for (let at = source.indexOf('{', start); at < source.length; at += 1) {
    depth += source[at] === '{' ? 1 : source[at] === '}' ? -1 : 0;
    if (depth === 0) return source.slice(source.indexOf('{', start), at + 1);
  }
  return '';
}

/** Names of the fields in the changes of an audit row. */
const literalFields = written.flatMap((source) =>
  [...source.matchAll(/\bchange(?:s|d)(?::| =) \{/g)].flatMap(({ index }) =>
    [...literalAt(source, index).matchAll(/(?<=[{,]\s*)(\w+)(?=\s*[:,}])/g)].map(([, field = '']) => field),
  ),
);
const inSql = functions.flatMap((body) =>
  [...body.matchAll(/insert into public\.audit_event[^;]*/g)].flatMap(([insert]) =>
    [...insert.matchAll(/jsonb_build_object\('(\w+)'/g)].map(([, field = '']) => field),
  ),
);

const schema = buildSchema(schemaText);
const inputFields = (name: string): string[] => {
  const type = schema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`The API has no input ${name}`);
  return Object.keys(type.getFields());
};
/** Inputs whose fields are the changes, or are named in the change `fields`. */
const INPUTS = [
  'CandidateCorrectionInput',
  'CandidatePatch',
  'DepartmentPatch',
  'EntityInput',
  'EntityPlanInput',
  'EntityProfilePatch',
  'FavouriteListPatch',
  'NoteChanges',
  'PlanInput',
  'UpdateUserInput',
  'VacancyPatch',
  'ViewPatch',
];
/** The filter of an exported list is a change. */
const filters = Object.keys(schema.getTypeMap()).filter((name) => /Filter$/.test(name) && !name.startsWith('__'));
/** Fields that a function adds, and columns that have another name in the input. */
const ADDED = ['stage', 'added', 'removed', 'professional_references', 'plan_id', 'vacancy_limit', 'user_limit'];
const fields = [
  ...new Set([...literalFields, ...inSql, ...INPUTS.flatMap(inputFields), ...filters.flatMap(inputFields), ...ADDED]),
].map(fieldName);

/** Enums whose values are in the changes, or in the filter of an exported list. */
const ENUMS = [
  'AccountStatus',
  'CandidacyStatus',
  'CloseReason',
  'DecisionKind',
  'DocumentScan',
  'EntityStatus',
  'ImportChoice',
  'JobKind',
  'JobState',
  'MatchBand',
  'MemberStatus',
  'MessageKind',
  'MessageState',
  'OptionList',
  'PendingReason',
  'Permission',
  'PermissionScope',
  'RolePreset',
  'RunKind',
  'SearchAlert',
  'StaffStatus',
  'TemplateKind',
  'UserType',
  'VacancyReportStatus',
  'VacancyStatus',
  'ViewVisibility',
  'Visibility',
];
/** Codes in small letters. */
const SMALL = ['operator', 'pt', 'en', 'fr'];
const codes = [...SMALL, ...ENUMS].flatMap((name) => {
  if (SMALL.includes(name)) return name;
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`The API has no enum ${name}`);
  return type.getValues().map((value) => value.name);
});

function textAt(tree: Tree, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], tree);
}

describe('the texts of the audit log', () => {
  it('are looked for in the actions that the API writes', () => {
    expect(actions).toEqual(
      expect.arrayContaining([
        'entity.suspended',
        'account.password-reset',
        'audit.listed',
        'candidacy.reverse-approval',
        'candidacy.applied',
        'search.saved',
        'stage-template.removed',
        'study.changed',
      ]),
    );
    expect(types).toContain('Vacancy');
    expect(Object.keys(texts)).toHaveLength(3);
  });

  it.each(Object.entries(texts))('name every action in %s', (_, tree) => {
    const paths = actions.map((action) => `audit.did.${action}`);
    expect(paths.filter((path) => typeof textAt(tree, path) !== 'string')).toEqual([]);
  });

  it.each(['en', 'fr', 'pt'])('name every kind of object, every field and every code of a change in %s', (language) => {
    const trees = Object.entries(words).flatMap(([path, tree]) => (path.includes(`/${language}/`) ? [tree] : []));
    const hasText = (path: string) => trees.some((tree) => typeof textAt(tree, path) === 'string');
    expect(trees).toHaveLength(5);
    expect(types.filter((type) => !hasText(`audit.object.${type}`))).toEqual([]);
    expect(fields).toEqual(expect.arrayContaining(['vacancyLimit', 'twoFactorRequired', 'sessions', 'scan']));
    expect(fields.filter((field) => !hasText(`audit.field.${field}`))).toEqual([]);
    expect(codes.filter((code) => !CODE_TEXTS.some((key) => hasText(`${key}.${code}`)))).toEqual([]);
  });
});
