/**
 * One chunk for all that the first page needs before any area: many small ones compress worse and cost a wave of
 * requests on a slow line. Whatever is reached from the entry by static imports belongs to it.
 */
export function shellChunk() {
  const known = new Map();

  const belongs = (id, graph) => {
    if (!known.has(id)) {
      // Circular imports end here.
      known.set(id, false);
      const info = graph.getModuleInfo(id);
      known.set(id, info?.isEntry === true || (info?.importers ?? []).some((importer) => belongs(importer, graph)));
    }
    return known.get(id);
  };

  // The page and its first module stay a chunk of their own, or the manifest would lose the entry's name.
  const isFirst = (id, graph) => {
    const info = graph.getModuleInfo(id);
    return info?.isEntry === true || (info?.importers ?? []).some((importer) => graph.getModuleInfo(importer)?.isEntry);
  };

  const name = (id, graph) => (belongs(id, graph) && !isFirst(id, graph) ? 'shell' : null);
  return { groups: [{ name, debugName: 'shell' }] };
}
