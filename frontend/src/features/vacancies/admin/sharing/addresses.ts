/** E-mail addresses from pasted text: separated by line, comma, semicolon or space, without duplicates. */
export function addressesOf(text: string): string[] {
  const all = text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, '').trim())
    .filter((part) => part !== '');
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}
