import fs from 'node:fs';
import path from 'node:path';

/** So small, and behind nearly every first page, that a chunk of its own costs more than it keeps away from the others. */
const NEARLY_EVERYWHERE = new Set(
  ['api/useQuery.ts', 'format/numbers.ts', 'ui/Notice.tsx'].map((name) =>
    // One that was moved is missed here, and not by a page that has grown.
    fs.realpathSync(path.resolve(import.meta.dirname, '..', 'src', 'shared', name)),
  ),
);

/**
 * One chunk for all that the first page needs before any area: many small ones compress worse and cost a wave of
 * requests on a slow line. Whatever is reached from the entry by static imports belongs to it.
 */
export function shellChunk() {
  const isShell = shellModules();
  const name = (id, graph) => (isShell(id, graph) ? 'shell' : null);
  return { groups: [{ name, debugName: 'shell' }] };
}

/** Tells of each module whether it belongs to the shell. */
export function shellModules() {
  const known = new Map();

  const belongs = (id, graph) => {
    if (!known.has(id)) {
      // Circular imports end here.
      known.set(id, false);
      const info = graph.getModuleInfo(id);
      const isFirstNeeded = info?.isEntry === true || NEARLY_EVERYWHERE.has(id);
      known.set(id, isFirstNeeded || (info?.importers ?? []).some((importer) => belongs(importer, graph)));
    }
    return known.get(id);
  };

  // The page and its first module stay a chunk of their own, or the manifest would lose the entry's name.
  const isFirst = (id, graph) => {
    const info = graph.getModuleInfo(id);
    return info?.isEntry === true || (info?.importers ?? []).some((importer) => graph.getModuleInfo(importer)?.isEntry);
  };

  return (id, graph) => belongs(id, graph) && !isFirst(id, graph);
}
