/** Addresses as people paste them: by line, comma, semicolon or blank; each once. */
export function addressesOf(text: string): string[] {
  const all = text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, '').trim())
    .filter((part) => part !== '');
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}
