type Making = 'createHTML' | 'createScript';
type Make = (text: string) => string;

interface PolicyFactory {
  createPolicy: (name: string, rules: Partial<Record<Making, Make>>) => Record<Making, (text: string) => unknown>;
}

function policy<Text extends string>(making: Making, name: string, make: (text: Text) => string) {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // Older browsers have none, nor has the server.
  const made = trustedTypes?.createPolicy(name, { [making]: make as Make });
  // Not a string in truth: only what reads HTML or a script may read it.
  return made === undefined ? make : (text: Text) => made[making](text) as string;
}

/**
 * The header of a page names the policies that may write HTML; the browser refuses every other text. `make` is the only
 * way to such HTML: keep the answer inside one module and let it accept no HTML where it can.
 */
export const htmlPolicy = <Text extends string>(name: string, make: (text: Text) => string) =>
  policy('createHTML', name, make);

/** The same for the text of a script element, data blocks too. */
export const scriptPolicy = (name: string, make: Make) => policy('createScript', name, make);
