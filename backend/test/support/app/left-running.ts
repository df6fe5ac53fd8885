/** Applications and workers that a test file has started and not stopped, because one of its hooks failed. */
const left = new Set<() => Promise<void>>();

/** The function that stops it, known here until it is called. */
export function stoppable(stop: () => Promise<void>): () => Promise<void> {
  const once = async (): Promise<void> => {
    if (left.delete(once)) await stop();
  };
  left.add(once);
  return once;
}

export async function stopLeftRunning(): Promise<void> {
  await Promise.all([...left].map((stop) => stop()));
}
