import fs from 'node:fs';
import path from 'node:path';

/** Small modules that nearly every first page needs. Their own chunks would cost more than they save. */
const NEARLY_EVERYWHERE = new Set(
  ['api/useQuery.ts', 'format/numbers.ts', 'ui/Notice.tsx'].map((name) =>
    // Throws if the file was moved. Otherwise the list would silently have no effect, and pages would become larger.
    fs.realpathSync(path.resolve(import.meta.dirname, '..', 'src', 'shared', name)),
  ),
);

/**
 * Returns a function that says whether a module belongs to the shell: one chunk for all modules that the entry imports
 * statically. The first page needs them before any area, and many small chunks compress worse and cost round trips.
 */
export function shellModules() {
  const known = new Map();

  const belongs = (id, graph) => {
    if (!known.has(id)) {
      // Stops at circular imports.
      known.set(id, false);
      const info = graph.getModuleInfo(id);
      const isFirstNeeded = info?.isEntry === true || NEARLY_EVERYWHERE.has(id);
      known.set(id, isFirstNeeded || (info?.importers ?? []).some((importer) => belongs(importer, graph)));
    }
    return known.get(id);
  };

  // The page and its first module stay in their own chunk, because the manifest needs the entry's name.
  const isFirst = (id, graph) => {
    const info = graph.getModuleInfo(id);
    return info?.isEntry === true || (info?.importers ?? []).some((importer) => graph.getModuleInfo(importer)?.isEntry);
  };

  return (id, graph) => belongs(id, graph) && !isFirst(id, graph);
}
