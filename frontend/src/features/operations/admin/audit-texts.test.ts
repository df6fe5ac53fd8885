import { describe, expect, it } from 'vitest';

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
const texts = import.meta.glob<Tree>('../../../shared/i18n/locales/*/root/admin-audit.json', {
  eager: true,
  import: 'default',
});

const CODE = /'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g;
/** Keys with a dot, as the codes of actions have it, that name events, settings, fields or columns instead. */
const NO_ACTION =
  /^(input|admin|text|app|public|page|filter|sort|privacy|exports|[a-z])\.|^candidacy\.decided$|^account\.(code-issued|invited)$/;
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

  it.each(Object.entries(texts))('name every action and every kind of object in %s', (_, tree) => {
    const paths = [...actions.map((action) => `audit.did.${action}`), ...types.map((type) => `audit.object.${type}`)];
    expect(paths.filter((path) => typeof textAt(tree, path) !== 'string')).toEqual([]);
  });
});
