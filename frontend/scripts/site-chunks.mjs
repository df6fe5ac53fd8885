import fs from 'node:fs';
import path from 'node:path';

import { shellModules } from './shell-chunk.mjs';

const SRC = fs.realpathSync(path.resolve(import.meta.dirname, '..', 'src'));

/** Used by nearly every page. In the shell they cost less than a request. */
const COMMON =
  /^shared\/(ui|auth|format|drafts)\/(?!html\/sanitise-html|form\/search-|form\/SearchSelect|password)|^shared\/api\/idempotency|^generated\/account\//;

/**
 * Modules that several pages share, by path in src. One file each would cost requests and compress worse; one file for
 * all would delay each first page.
 */
const SHARED = [
  ['account', /^(features\/(users\/public|pages\/public\/[Tt]erms)|shared\/auth\/password)/],
  [
    'vacancies',
    /^(features\/vacancies\/public\/(?!board\/VacancyBoard|details\/(VacancyDetails|VacancyGone|requirements|ShareButton|ReportButton))|features\/options\/public\/|shared\/ui\/form\/(search-|SearchSelect)|generated\/(public|pages)\/)/,
  ],
  [
    'candidate',
    /^(features\/(candidacies|messages)\/public|generated\/candidate|features\/candidates\/public\/(cv|documents)|features\/matching\/public|shared\/api\/upload)/,
  ],
];

/** Namespaces that are built into one file. Each other namespace is a file. */
const TEXTS = {
  base: ['app', 'vacancy-rows', 'board', 'candidate', 'standing', 'completeness', 'drafts', 'fields'],
  'sign-in': ['sign-in', 'account', 'invitation', 'security', 'my-data'],
  vacancy: ['vacancies', 'fit', 'apply', 'candidacies'],
  profile: ['cv', 'profile', 'photo', 'documents'],
};

/** Name of the chunk for the texts of a namespace, or null for a separate file. */
export function textChunk(language, namespace) {
  const found = Object.entries(TEXTS).find(([, namespaces]) => namespaces.includes(namespace));
  return found === undefined ? null : `texts-${language}-${found[0]}`;
}

export function siteChunks() {
  const isFirstNeeded = shellModules();
  const placeOf = (id) => path.relative(SRC, id).split('?')[0];
  const isRoute = (id, graph) => (graph.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
  const isShell = (id, graph) => isFirstNeeded(id, graph) || (COMMON.test(placeOf(id)) && !isRoute(id, graph));

  const shared = (id, graph) => {
    const place = placeOf(id);
    const [, language, namespace] = /^shared\/i18n\/locales\/(\w\w)\/\w+\/([\w-]+)\.json$/.exec(place) ?? [];
    if (namespace !== undefined) return textChunk(language, namespace);
    const [, formLanguage] = /^shared\/i18n\/form-errors\.(\w\w)\.ts$/.exec(place) ?? [];
    if (formLanguage !== undefined) return textChunk(formLanguage, 'form-errors');
    // The manifest lists the modules of routes by name, so they stay alone.
    if (isShell(id, graph) || isRoute(id, graph)) return null;
    return SHARED.find(([, places]) => places.test(place))?.[0] ?? null;
  };

  return {
    // Dependencies shared by two chunks would otherwise be pulled into the first one, with modules that its page does
    // not need.
    includeDependenciesRecursively: false,
    groups: [
      { name: (id, graph) => (isShell(id, graph) ? 'shell' : null), debugName: 'shell', priority: 1 },
      { name: (id, graph) => (/\.json$|form-errors/.test(id) ? shared(id, graph) : null), debugName: 'texts' },
      { name: shared, debugName: 'shared', minShareCount: 2 },
    ],
  };
}
