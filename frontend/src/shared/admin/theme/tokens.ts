/** The design tokens as values. MUI computes contrasts from colours, so `var()` does not work. */
export type Tokens = Readonly<Record<string, string>>;

const DECLARATION = /(--[\w-]+)\s*:\s*([^;]+);/g;

function blockAfter(css: string, selector: string): string {
  const start = css.indexOf(`\n${selector} {`);
  if (start < 0) {
    throw new Error(`tokens.css has no block ${selector}`);
  }
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
}

function declarations(block: string): Record<string, string> {
  const plain = block.replace(/\/\*[\s\S]*?\*\//g, '');
  return Object.fromEntries([...plain.matchAll(DECLARATION)].map((match) => [match[1] ?? '', (match[2] ?? '').trim()]));
}

/** `dark` in the file holds only differences. The result has them merged into the light values. */
export function parseTokens(css: string): { light: Tokens; dark: Tokens } {
  const text = `\n${css}`;
  const light = declarations(blockAfter(text, ':root'));
  const dark = declarations(blockAfter(text, ":root[data-theme='dark']"));
  return { light, dark: { ...light, ...dark } };
}

export function token(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (value === undefined) {
    throw new Error(`tokens.css has no ${name}`);
  }
  return value;
}
