import fs from 'node:fs';
import path from 'node:path';

/** Small modules that nearly every first page needs. Their own chunks would cost more than they save. */
const NEARLY_EVERYWHERE = new Set(
  ['api/useQuery.ts', 'format/numbers.ts', 'ui/Notice.tsx'].map((name) =>
    // Throws when the file has been moved, so that a move is noticed here and not by larger pages.
    fs.realpathSync(path.resolve(import.meta.dirname, '..', 'src', 'shared', name)),
  ),
);

/**
 * One chunk for everything that the first page needs before any area: many small chunks compress worse and cost
 * additional round trips. It contains all modules that the entry imports statically.
 */
export function shellChunk() {
  const isShell = shellModules();
  const name = (id, graph) => (isShell(id, graph) ? 'shell' : null);
  return { groups: [{ name, debugName: 'shell' }] };
}

/** Returns a function that says whether a module belongs to the shell. */
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
