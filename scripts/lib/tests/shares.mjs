/** Distributes test files to `count` shares by their durations: the longest first, each to the share with the least work. */
export function sharesOf(files, count) {
  const shares = Array.from({ length: count }, () => ({ seconds: 0, names: [] }));
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds)) {
    const [least] = shares.toSorted((a, b) => a.seconds - b.seconds);
    least.seconds += seconds;
    least.names.push(name);
  }
  return shares.map(({ names }) => names).filter(({ length }) => length > 0);
}

/** Durations in the format of the file: whole seconds by name. */
export const weightsText = (seconds) =>
  `${JSON.stringify(
    Object.fromEntries(
      Object.entries(seconds)
        .map(([name, value]) => [name, Math.round(value)])
        .sort(),
    ),
    null,
    2,
  )}\n`;
