import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { Locale } from '../../common/locale';
import { CONFIG, type Config } from '../../platform/config/config';
import { isAdministration } from '../../platform/http/addresses/addresses';
import { isPage } from '../../platform/http/web/pages';
import { errorText } from '../../platform/logging/error-text';
import { type BuildManifest, inlineStyles, pageLinks, type StyleSource } from './page-links';
import { headTags, type PageHead } from './page-head';
import { PublicQueryService } from './public-query.service';

/** Exports of the frontend’s server bundle (`frontend/src/app/prerender`). */
interface Prerender {
  operationFor(url: URL): PageOperation | null;
  renderPage(url: URL, locale: Locale, data: unknown): RenderedPage;
  /** For a page rendered in the browser: its head, and the text shown without scripts. */
  shellOf(url: URL, locale: Locale): { head: PageHead | null; noScript: string };
  /** The page for an unknown address, with links. */
  renderNotFound(url: URL, locale: Locale): { title: string; body: string };
}

interface Question {
  document: string;
  variables: Record<string, unknown>;
  key: string;
}

interface PageOperation extends Question {
  modules: string[];
  /** A second query, used when the first returns NOT_FOUND. */
  otherwise?: Question;
}

interface RenderedPage {
  status: number;
  head: PageHead;
  body: string;
}

const PRODUCT = 'Vagas MZ';
const NOT_LISTED = '<meta name="robots" content="noindex">';

interface PageParts {
  title?: string;
  /** Tags for search engines and previews. */
  meta?: string;
  /** Tags for styles and scripts. */
  head?: string;
  body?: string;
  noScript?: string;
  boot?: object;
}

export interface WebPage {
  status: number;
  html: string;
  /** Hashes of inlined style sheets, for the content security policy. */
  styles: string[];
}

/**
 * Renders the page of the web application. Public pages contain their first content, so that people can read before
 * the scripts are loaded; every other page is the empty shell.
 */
@Injectable()
export class WebPageService {
  private readonly logger = new Logger(WebPageService.name);
  private readonly template: string | undefined;
  private readonly administration: string | undefined;
  private readonly manifest: BuildManifest;
  private readonly prerender: Prerender | undefined;
  private readonly styles: StyleSource;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly queries: PublicQueryService,
  ) {
    const root = config.WEB_ROOT ?? '';
    const read = (file: string) => (root && existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    this.template = read(path.join(root, 'index.html'));
    this.administration = read(path.join(root, 'administration.html'));
    this.manifest = JSON.parse(read(path.join(root, '.vite', 'manifest.json')) ?? '{}') as BuildManifest;
    this.styles = (file) => read(path.join(root, path.normalize(file)));
    const bundle = path.resolve(root, '..', 'dist-server', 'prerender.cjs');
    // Loaded at start from the frontend build; without it the server sends shells only.
    // oxlint-disable-next-line typescript/no-require-imports -- the path is known at run time only
    this.prerender = root && existsSync(bundle) ? (require(bundle) as Prerender) : undefined;
  }

  get isServed(): boolean {
    return this.template !== undefined;
  }

  async page(url: URL, locale: Locale): Promise<WebPage> {
    if (!isPage(url.pathname)) return this.absent(url, locale);
    const operation = this.prerender?.operationFor(url);
    if (!operation || !this.prerender) return this.shell(url, locale);
    const links = pageLinks(this.manifest, operation.modules, this.template ?? '');
    try {
      const { key, data } = await this.answer(operation, locale);
      const { status, head, body } = this.prerender.renderPage(url, locale, data);
      const html = this.filled(locale, {
        title: `${head.title} · ${PRODUCT}`,
        meta: headTags(head, url, locale, PRODUCT),
        head: links,
        body,
        boot: { key, locale, data },
      });
      return { status, ...inlineStyles(html, this.styles) };
    } catch (error) {
      const isAbsent = isNotFound(error);
      // The application repeats the query and shows the error.
      if (!isAbsent && !isInvalid(error)) this.logger.error(errorText(error));
      const meta = isAbsent ? NOT_LISTED : '';
      return { status: isAbsent ? 404 : 200, html: this.filled(locale, { meta, head: links }), styles: [] };
    }
  }

  private shell(url: URL, locale: Locale): WebPage {
    const { head, noScript } = this.prerender?.shellOf(url, locale) ?? {};
    const parts = {
      ...(head && { title: `${head.title} · ${PRODUCT}`, meta: headTags(head, url, locale, PRODUCT) }),
      ...(noScript && { noScript }),
    };
    return { status: 200, html: this.filled(locale, parts, this.templateOf(url)), styles: [] };
  }

  private absent(url: URL, locale: Locale): WebPage {
    const { title, body } = this.prerender?.renderNotFound(url, locale) ?? {};
    const parts = { ...(title && { title: `${title} · ${PRODUCT}` }), meta: NOT_LISTED, ...(body && { body }) };
    return { status: 404, html: this.filled(locale, parts, this.templateOf(url)), styles: [] };
  }

  private templateOf({ pathname }: URL): string | undefined {
    return isAdministration(pathname) ? (this.administration ?? this.template) : this.template;
  }

  private async answer(
    { otherwise, ...first }: PageOperation,
    locale: Locale,
  ): Promise<{ key: string; data: unknown }> {
    const ask = async ({ document, variables, key }: Question) => ({
      key,
      data: await this.queries.run(document, variables, locale),
    });
    try {
      return await ask(first);
    } catch (error) {
      if (!otherwise || !isNotFound(error)) throw error;
      return ask(otherwise);
    }
  }

  private filled(locale: Locale, parts: PageParts, template = this.template): string {
    const { title, meta = '', head = '', body = '', noScript, boot } = parts;
    // Escape `<`, which could end the script element.
    const json = boot && JSON.stringify(boot).replaceAll('<', '\\u003c');
    return (
      (template ?? '')
        .replace(/<html lang="\w+">/, `<html lang="${locale}">`)
        // First in the head, because preview programs read only the beginning.
        .replace(/<title>.*?<\/title>/, (whole) => `${title ? `<title>${escaped(title)}</title>` : whole}\n${meta}`)
        // After the styles of the shell, in the same order as the application loads them.
        .replace('</head>', () => `${head}\n</head>`)
        // Rendered content is readable without scripts, so no hint is needed.
        .replace(NO_SCRIPTS, (whole) => (body ? '' : noScript ? `<noscript>${noScript}</noscript>` : whole))
        .replace('<!--body-->', () => body)
        .replace('<!--boot-->', () => (json ? `<script type="application/json" id="boot">${json}</script>` : ''))
    );
  }
}

const NO_SCRIPTS = /<noscript[\s\S]*?<\/noscript\s*>/;

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.code === 'NOT_FOUND';

/** The client sent an invalid URL; not an error of ours. */
const isInvalid = (error: unknown): boolean => error instanceof DomainError && error.kind === 'invalid';

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
