import { createHash } from 'node:crypto';

import type { CodegenConfig } from '@graphql-codegen/cli';

const config = {
  documentMode: 'string',
  enumType: 'string-literal',
  defaultScalarType: 'unknown',
  strictScalars: true,
  useTypeImports: true,
} as const;

const scalars = { Date: 'string', DateTime: 'string', Upload: 'File', FilterValues: 'Record<string, unknown>' };

const candidateDocuments = 'src/features/{candidates,candidacies,matching,messages,privacy}/public/*.graphql';

/** Saved searches: used by their own page and, after the first content, by the list. */
const searchDocuments = 'src/features/searches/public/saved.graphql';

/** Codes, recovery, sessions, invitation, photo: used by a few pages that most visits never open. */
const accountDocuments = 'src/features/{users/public/{account,photo},imports/public}/*.graphql';

/**
 * Documents of the public endpoint. A cacheable GET identifies a document by the SHA-256 of its text:
 * `document.__meta__.hash`.
 */
const publicDocuments = (kind: 'public' | 'pages') => ({
  schema: '../backend/public.graphql',
  documents: [`src/**/*.${kind}.graphql`, '!src/generated/**'],
  preset: 'client' as const,
  presetConfig: {
    fragmentMasking: false,
    persistedDocuments: { hashAlgorithm: (document: string) => createHash('sha256').update(document).digest('hex') },
  },
  config: { ...config, scalars: { Date: 'string', DateTime: 'string' } },
});

const codegen: CodegenConfig = {
  ignoreNoDocuments: true,
  errorsOnly: true,
  generates: {
    './src/generated/main/': {
      schema: '../backend/schema.graphql',
      documents: [
        'src/**/*.graphql',
        '!src/**/*.public.graphql',
        '!src/**/*.pages.graphql',
        '!src/**/admin/**/*.graphql',
        `!${candidateDocuments}`,
        `!${accountDocuments}`,
        `!${searchDocuments}`,
        '!src/generated/**',
      ],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...config, scalars },
    },
    // Documents for signed-in candidates are not part of the first load of other visitors.
    './src/generated/candidate/': {
      schema: '../backend/schema.graphql',
      documents: [candidateDocuments, '!src/**/*.public.graphql', '!src/**/*.pages.graphql'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...config, scalars },
    },
    './src/generated/searches/': {
      schema: '../backend/schema.graphql',
      documents: [searchDocuments],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...config, scalars },
    },
    './src/generated/account/': {
      schema: '../backend/schema.graphql',
      documents: [accountDocuments],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...config, scalars },
    },
    // In its own module, so that candidates do not download the administration's documents.
    './src/generated/admin/': {
      schema: '../backend/schema.graphql',
      documents: ['src/**/admin/**/*.graphql'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...config, scalars },
    },
    // All documents for the main endpoint. The API of a production build answers only these.
    './src/generated/operations.json': {
      schema: '../backend/schema.graphql',
      documents: ['src/**/*.graphql', '!src/**/*.public.graphql', '!src/**/*.pages.graphql', '!src/generated/**'],
      plugins: ['./scripts/operation-texts.mjs'],
      config: { skipDocumentsValidation: true },
    },
    './src/generated/public/': publicDocuments('public'),
    // For pages that most visits never open.
    './src/generated/pages/': publicDocuments('pages'),
  },
};

export default codegen;
