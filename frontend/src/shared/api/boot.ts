/** The API answer that the server embedded in the page, so that the first screen needs no request. */
interface Boot {
  key: string;
  locale?: string;
  data: unknown;
}

let boot: Boot | null | undefined;

/** Returns the embedded answer of this operation once. A second call uses the network. */
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
    // An unreadable block only costs one request.
    boot = null;
  }
  return boot;
}
