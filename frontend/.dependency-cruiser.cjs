/** Layers, bottom to top: shared < features < app; and the features among themselves, in this order. */
const FEATURES = [
  'options',
  'plans',
  'roles',
  'partners',
  'pages',
  'departments',
  'training-areas',
  'matching',
  'rejections',
  'vacancies',
  'messages',
  'users',
  'institutions',
  'merging',
  'candidates',
  'notes',
  'favourites',
  'database-filters',
  'vacancy-sending',
  'candidacies',
  'candidate-database',
  'imports',
  'searches',
  'reporting',
  'privacy',
  'operations',
];
const feature = '^src/features/([^/]+)/';
/** The entry points of a feature: one for the administration, one for candidates and the public. */
const DOOR = '^src/features/[^/]+/(admin|public)/index\\.ts$';
const STYLES = '\\.css$';
const TESTS = '\\.test\\.tsx?$';

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
    rule('no-dead-paths', { pathNot: TESTS }, { couldNotResolve: true }),
    rule('shared-knows-no-feature', { path: '^src/shared/' }, { path: '^src/(features|app)/' }),
    rule('features-know-no-app', { path: '^src/features/' }, { path: '^src/app/' }),
    rule(
      'features-meet-at-the-door',
      { path: feature },
      { path: feature, pathNot: ['^src/features/$1/', DOOR, STYLES] },
    ),
    // The application also loads the pages of a feature lazily, and composes its resources.
    rule(
      'app-enters-by-the-door-or-a-page',
      { path: '^src/app/' },
      { path: feature, pathNot: [DOOR, STYLES, 'Page\\.tsx$', 'resource\\.tsx?$'] },
    ),
    rule(
      'features-are-listed',
      { path: '^src/' },
      { path: feature, pathNot: `^src/features/(${FEATURES.join('|')})/` },
    ),
    ...FEATURES.slice(0, -1).map(looksDown),
    rule(
      'candidates-load-no-administration',
      { path: ['^src/features/[^/]+/public/', '^src/app/(candidate|public|sign-in|site|prerender)/'] },
      { path: ['^src/features/[^/]+/admin/', '^src/(app|shared)/admin/'] },
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
