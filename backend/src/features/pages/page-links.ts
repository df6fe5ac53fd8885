import { createHash } from 'node:crypto';

/** An entry of the build manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
export type BuildManifest = Record<string, Chunk>;

/**
 * Preload links for the styles and scripts of a route, so that the browser loads them in parallel. Styles first,
 * because they block rendering. Files that the template already links are skipped.
 */
export function pageLinks(manifest: BuildManifest, modules: readonly string[], template = ''): string {
  const isNew = (file: string) => !template.includes(`"/${file}"`);
  const seen = new Set<string>();
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.css?.filter(isNew).forEach((file) => styles.add(file));
    if (isNew(chunk.file)) scripts.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n');
}

/** The text of a built file, if it exists. */
export type StyleSource = (file: string) => string | undefined;

interface StyleText {
  text: string;
  /** SHA-256 in base64, for the content security policy. */
  hash: string;
}
const texts = new Map<string, StyleText>();

/**
 * Inlines style sheets into a rendered page. On a slow connection, separate style sheets would compete with scripts
 * and delay the content.
 */
export function inlineStyles(html: string, source: StyleSource): { html: string; styles: string[] } {
  const styles: string[] = [];
  const styled = html.replace(
    /<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]+\.css)">/g,
    (link, file: string) => {
      const style = texts.get(file) ?? read(source(file));
      if (!style || style.text.includes('</style')) return link;
      texts.set(file, style);
      styles.push(style.hash);
      // A disabled link is not loaded. The loader of the application finds it and does not add the style sheet a second
      // time, after all others.
      return `<style>${style.text}</style><link rel="stylesheet" href="${file}" disabled>`;
    },
  );
  return { html: styled, styles };
}

const read = (text: string | undefined): StyleText | undefined =>
  text === undefined ? undefined : { text, hash: createHash('sha256').update(text).digest('base64') };
