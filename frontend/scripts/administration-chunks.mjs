import { shellModules } from './shell-chunk.mjs';

/** The chunk of the modules that most screens share. The document preloads it (vite.config.ts). */
export const COMMON_CHUNK = 'common';

/**
 * Minimum number of lazy chunks that import a module of the common chunk. A lower number makes the first page larger; a
 * higher one adds requests to each page. With 14, a page has about half the requests that it has without the common
 * chunk. It is not larger, because larger files compress better.
 */
const SHARED_BY = 14;

/** Namespaces that are built into one file. Each other namespace is a file. */
const TEXTS = {
  administration: ['admin', 'admin-forms', 'admin-lists', 'ra'],
  dashboard: ['admin-home', 'admin-vacancies', 'admin-candidacies', 'admin-blind', 'admin-matching'],
};

function textChunk(id) {
  const [, language, namespace] = /\/shared\/i18n\/locales\/(\w\w)\/\w+\/([\w-]+)\.json$/.exec(id) ?? [];
  const found = Object.entries(TEXTS).find(([, namespaces]) => namespaces.includes(namespace));
  return found === undefined ? null : `texts-${language}-${found[0]}`;
}

export function administrationChunks() {
  const isShell = shellModules();
  return {
    groups: [
      { name: (id, graph) => (isShell(id, graph) ? 'shell' : null), debugName: 'shell', priority: 1 },
      { name: textChunk, debugName: 'texts' },
      { name: COMMON_CHUNK, minShareCount: SHARED_BY },
    ],
  };
}
