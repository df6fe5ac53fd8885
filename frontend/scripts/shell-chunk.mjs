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

  // The entry stays a chunk of its own, so that the manifest keeps its name.
  const name = (id, graph) => (belongs(id, graph) && graph.getModuleInfo(id)?.isEntry !== true ? 'shell' : null);
  return { groups: [{ name, debugName: 'shell' }] };
}
