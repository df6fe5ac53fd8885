/** Layers, bottom to top: common < platform < features < app; and the features among themselves, in this order. */
const FEATURES = [
  'options',
  'plans',
  'roles',
  'users',
  'institutions',
  'views',
  'partners',
  'candidates',
  'departments',
  'training-areas',
  'vacancies',
  'matching',
  'assessments',
  'candidacies',
  'merging',
  'candidate-database',
  'database-ranking',
  'imports',
  'interviews',
  'messages',
  'notes',
  'favourites',
  'searches',
  'chat',
  'support',
  'pages',
  'reporting',
  'privacy',
  'operations',
];
const feature = '^src/features/([^/]+)/';
/**
 * Code that reaches the database without a repository: the access itself with the runner of the migrations, the
 * migrations, and the demonstration, a program that inserts its rows as the owner of the database.
 */
const DATABASE_ITSELF = '^src/(platform/database|migrations|app/demo)/';
/** The connections on which BullMQ runs its own statements. */
const JOB_POOL = '^src/platform/jobs/job-pool\\.ts$';
/** The scope of a request contains the manager of its transaction, which only `Database` uses. */
const REQUEST_SCOPE = '^src/platform/context/request-scope\\.ts$';

const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const looksDown = (name, index) =>
  rule(
    `${name}-looks-down`,
    { path: `^src/features/${name}/` },
    { path: `^src/features/(${FEATURES.slice(index + 1).join('|')})/` },
  );

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('no-dead-paths', {}, { couldNotResolve: true }),
    rule(
      'common-stands-alone',
      { path: '^src/common/' },
      // i18next reads the texts, which every layer needs.
      { pathNot: '^(src/common|locales)/|/node_modules/i18next/', dependencyTypesNot: ['core'] },
    ),
    rule('platform-knows-no-feature', { path: '^src/platform/' }, { path: '^src/(features|app)/' }),
    rule('features-know-no-app', { path: '^src/features/' }, { path: '^src/app/' }),
    rule(
      'features-meet-at-the-door',
      { path: feature },
      { path: feature, pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$'] },
    ),
    rule(
      'app-enters-by-the-door',
      { path: '^src/(app/|[^/]+\\.ts$)' },
      { path: feature, pathNot: '^src/features/[^/]+/index\\.ts$' },
    ),
    rule(
      'features-are-listed',
      { path: '^src/' },
      { path: feature, pathNot: `^src/features/(${FEATURES.join('|')})/` },
    ),
    ...FEATURES.slice(0, -1).map(looksDown),
    rule(
      'orm-stays-behind-the-repository',
      { path: '^src/', pathNot: ['(\\.entity|\\.repository)\\.ts$', DATABASE_ITSELF, REQUEST_SCOPE] },
      { path: 'node_modules/(typeorm|@nestjs/typeorm)/' },
    ),
    rule(
      'statements-stay-in-repositories-and-readers',
      { path: '^src/', pathNot: ['\\.(repository|reader|rows|conditions)\\.ts$', DATABASE_ITSELF, JOB_POOL] },
      {
        path: ['^src/platform/database/(sql|call-function|list-query)\\.ts$', 'node_modules/(sql-template-tag|pg)/'],
      },
    ),
    rule(
      'services-do-not-reach-the-database',
      { path: '^src/', pathNot: ['\\.(repository|reader)\\.ts$', DATABASE_ITSELF] },
      { path: '^src/platform/database/(database|connections|entities/entity-store)\\.ts$' },
    ),
    rule(
      'features-open-transactions-by-commands',
      { path: feature },
      { path: '^src/platform/context/transactions\\.ts$' },
    ),
    rule('resolvers-hold-no-queries', { path: '\\.resolver\\.ts$' }, { path: '^src/platform/database/' }),
    rule(
      'policies-and-states-are-pure',
      { path: '\\.(policy|states)\\.ts$' },
      { path: ['node_modules/', '^src/platform/(?!access/)'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
