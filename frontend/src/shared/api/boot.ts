/** The answer that the server put into the page, so that the first screen needs no request of its own. */
interface Boot {
  key: string;
  locale?: string;
  data: unknown;
}

let boot: Boot | null | undefined;

/** The data for this operation, once: a second call goes to the network. */
export function takeBoot<Result>(key: string, locale: string): Result | null {
  const found = read();
  if (found === null || found.key !== key) return null;
  if (found.locale !== undefined && found.locale !== locale) return null;
  boot = null;
  return found.data as Result;
}

function read(): Boot | null {
  if (boot !== undefined) return boot;
  const text = typeof document === 'undefined' ? null : document.getElementById('boot')?.textContent;
  boot = null;
  if (text === null || text === undefined || text === '') return boot;
  try {
    boot = JSON.parse(text) as Boot;
  } catch {
    // A damaged block costs one request, nothing else.
    boot = null;
  }
  return boot;
}
