// Nest 12 and several of its neighbours ship ES modules only. On Node below 24.9 Jest cannot require() them,
// so they pass through the same compiler as our code; the CommonJS packages named below stay as they are.
const swc = (language) => {
  const ours = language === 'typescript';
  return [
    require.resolve('./jest.transformer.js'),
    {
      swcrc: false,
      sourceMaps: ours ? 'inline' : false,
      jsc: {
        target: 'es2022',
        parser: ours ? { syntax: 'typescript', decorators: true } : { syntax: 'ecmascript' },
        keepClassNames: true,
        ...(ours && {
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        }),
      },
      module: { type: 'commonjs', ignoreDynamic: false },
    },
  ];
};

const COMMONJS = [
  'typeorm',
  'pg',
  'express',
  'graphql@',
  'graphql-jit',
  'bullmq',
  'ioredis',
  'handlebars',
  'swc',
  'jest',
  'libphonenumber-js',
  'zod',
  'sanitize-html',
  'rxjs',
  'class-validator',
  'class-transformer',
];

module.exports = {
  // The unit and the e2e tests share what is compiled.
  id: 'backend',
  testEnvironment: '<rootDir>/test/support/setup/plain-global-environment.ts',
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json', 'node'],
  resolver: require.resolve('./jest.resolver.js'),
  moduleNameMapper: {
    'jsutils/instanceOf(\\.js)?$': '<rootDir>/test/support/setup/instance-of.ts',
    '^(\\.{1,2}/(?!.*node_modules).*)\\.js$': ['$1', '$1.js'],
  },
  transform: { '^.+\\.ts$': swc('typescript'), '^.+\\.m?js$': swc('ecmascript') },
  transformIgnorePatterns: [`node_modules/(?:\\.pnpm/)?(?:${COMMONJS.join('|')})`],
};
