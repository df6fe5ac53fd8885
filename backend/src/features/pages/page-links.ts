import { createHash } from 'node:crypto';

/** One entry of the build's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
export type BuildManifest = Record<string, Chunk>;

/**
 * The links that let the browser fetch a route's styles and scripts with the page instead of one after the other.
 * Styles come first: they stand between the reader and the content. What the template links itself is not repeated.
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

/** The text of a built file by its address, where there is one. */
export type StyleSource = (file: string) => string | undefined;

interface StyleText {
  text: string;
  /** By which the page's policy names it: SHA-256 in base64. */
  hash: string;
}
const texts = new Map<string, StyleText>();

/**
 * Puts the style sheets into the page that carries content: on a slow line each of them would share the width with the
 * scripts, and the content would wait for all. The application fetches those of its parts again, when nobody waits.
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
      // Never fetched: it tells the application's loader that the style is here, which else would add it once more, behind all others.
      return `<style>${style.text}</style><link rel="stylesheet" href="${file}" disabled>`;
    },
  );
  return { html: styled, styles };
}

const read = (text: string | undefined): StyleText | undefined =>
  text === undefined ? undefined : { text, hash: createHash('sha256').update(text).digest('base64') };
