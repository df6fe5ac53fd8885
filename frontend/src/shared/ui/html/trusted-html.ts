type PolicyMethod = 'createHTML' | 'createScript';
type PolicyFunction = (text: string) => string;

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: Partial<Record<PolicyMethod, PolicyFunction>>,
  ) => Record<PolicyMethod, (text: string) => unknown>;
}

function policy<Text extends string>(making: PolicyMethod, name: string, make: (text: Text) => string) {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // Not available in older browsers and on the server.
  const made = trustedTypes?.createPolicy(name, { [making]: make as PolicyFunction });
  // At run time this is a TrustedHTML or TrustedScript object, not a string. Only sinks of HTML or scripts may read it.
  return made === undefined ? make : (text: Text) => made[making](text) as string;
}

/**
 * The page's content security policy names the policies that may write HTML; the browser refuses any other text. Keep
 * the result inside one module, and do not accept HTML as input where possible.
 */
export const htmlPolicy = <Text extends string>(name: string, make: (text: Text) => string) =>
  policy('createHTML', name, make);

/** The policy for the text of a script element, including data blocks. */
export const scriptPolicy = (name: string, make: PolicyFunction) => policy('createScript', name, make);
