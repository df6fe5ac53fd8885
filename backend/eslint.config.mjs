import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read and checked in platform/config only.',
};
const clock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Ask the Clock, so that tests can set the time.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Ask the Clock, so that tests can set the time.',
  },
];
const restricted = (...rules) => ({ 'no-restricted-syntax': ['error', ...rules] });

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '*.js', '*.cjs', '*.mjs'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Silent in files with decorators, where the compiler needs the value for its metadata.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { args: 'after-used', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 300 }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['src/**/*.ts'], rules: restricted(environment, ...clock) },
  { files: ['src/platform/config/**/*.ts'], rules: restricted(...clock) },
  { files: ['src/platform/context/clock.ts'], rules: restricted(environment) },
  { files: ['src/**/*.spec.ts', 'test/**/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  // A table's definition, its rights and its functions are read as one piece.
  { files: ['src/migrations/**/*.ts'], rules: { 'max-lines': 'off' } },
);
