import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { text } from '../../../common/texts';
import { CONFIG, type Config } from '../../../platform/config/config';
import { OptionCacheService } from '../../options';
import { textOfHtml } from '../../vacancies';
import { type AddressRow, FeedReader, type FeedRow } from './feed.reader';
import { xml, type XmlNode } from './feed-xml';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PRODUCT = 'Vagas MZ';
const PAGES = ['/vacancies', '/page/recruiter', '/terms', '/privacy'];
const RSS_ITEMS = 50;
/** The feed has one address for all readers, so its texts have one language. */
const RSS_LANGUAGE = 'pt';
const FEED_ITEMS = 500;
const MOST_PARTS = 1000;
const MOST_ENTITIES = 10_000;
const EXCERPT = 500;

/** Sitemap, RSS and JSON feed. They contain only open public vacancies. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly reader: FeedReader,
    private readonly options: OptionCacheService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A single sitemap, or an index when there are too many addresses. */
  async sitemap(): Promise<string> {
    const size = this.config.SITEMAP_ADDRESSES;
    const count = await this.reader.count();
    if (count <= size) {
      const [pages, vacancies] = [await this.pages(), await this.reader.addresses(size, 0)];
      return this.urls([...pages, ...vacancies.map((row) => this.located('/vacancy/', row))]);
    }
    const parts = Array.from({ length: Math.min(MOST_PARTS, Math.ceil(count / size)) }, (_, index) => index + 1);
    const sitemap = ['pages', ...parts.map((part) => `vacancies-${part}`)].map((name) => ({
      loc: this.absolute(`/sitemaps/${name}.xml`),
    }));
    return xml({ sitemapindex: { '@xmlns': SITEMAP, sitemap } });
  }

  async sitemapPart(name: string): Promise<string> {
    if (name === 'pages.xml') return this.urls(await this.pages());
    const part = Number(/^vacancies-([1-9]\d{0,3})\.xml$/.exec(name)?.[1]);
    if (!(part <= MOST_PARTS)) throw new DomainError('NOT_FOUND');
    const size = this.config.SITEMAP_ADDRESSES;
    const rows = await this.reader.addresses(size, (part - 1) * size);
    if (rows.length === 0 && part > 1) throw new DomainError('NOT_FOUND');
    return this.urls(rows.map((row) => this.located('/vacancy/', row)));
  }

  async rss(): Promise<string> {
    await this.options.ready();
    const rows = await this.reader.rows(RSS_ITEMS, 0);
    const item = rows.map((row) => ({
      title: `${row.title} · ${row.departmentName ?? row.entityName}`,
      link: this.absolute(`/vacancy/${row.id}`),
      guid: { '@isPermaLink': 'false', '#text': row.id },
      pubDate: row.publishedAt.toUTCString(),
      category: this.text(row.province) ?? undefined,
      description: textOfHtml(row.description).slice(0, EXCERPT),
    }));
    return xml({
      rss: {
        '@version': '2.0',
        '@xmlns:atom': 'http://www.w3.org/2005/Atom',
        channel: {
          title: text('feeds', 'title', RSS_LANGUAGE, { product: PRODUCT }),
          link: this.absolute('/vacancies'),
          'atom:link': {
            '@href': this.absolute('/feeds/vacancies.rss'),
            '@rel': 'self',
            '@type': 'application/rss+xml',
          },
          description: `${text('pictures', 'all', RSS_LANGUAGE)}. ${text('pictures', 'fraud', RSS_LANGUAGE)}`,
          language: RSS_LANGUAGE,
          lastBuildDate: newest(rows)?.toUTCString(),
          item,
        },
      },
    });
  }

  /** Complete vacancies for other job boards, newest first, 500 per page. */
  async feed(asked: unknown): Promise<string> {
    const page = asked === undefined ? 1 : /^[1-9]\d{0,3}$/.test(String(asked)) ? Number(asked) : NaN;
    if (!(page <= MOST_PARTS)) throw new DomainError('INVALID_INPUT', {}, 'page');
    await this.options.ready();
    const rows = await this.reader.rows(FEED_ITEMS + 1, (page - 1) * FEED_ITEMS);
    const shown = rows.slice(0, FEED_ITEMS);
    return xml({
      source: {
        publisher: PRODUCT,
        publisherurl: this.absolute('/'),
        lastBuildDate: newest(shown)?.toUTCString(),
        next: rows.length > FEED_ITEMS ? this.absolute(`/feeds/vacancies.xml?page=${page + 1}`) : undefined,
        job: shown.map((row) => this.job(row)),
      },
    });
  }

  robots(): string {
    const closed = ['/dashboard', '/root', '/partner', '/note', '/candidate', '/graphql', '/auth', '/files/grants'];
    return [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      // The longer rule has priority, so that search engines can find the registration page.
      'Allow: /candidate/register',
      'Allow: /candidate/login',
      '',
      `Sitemap: ${this.absolute('/sitemap.xml')}`,
      '',
    ].join('\n');
  }

  private job(row: FeedRow): XmlNode {
    const salary =
      row.showSalary && (row.salaryMin ?? row.salaryMax) !== null
        ? `${[row.salaryMin, row.salaryMax].filter(Boolean).join(' - ')} ${row.salaryCurrency}`
        : undefined;
    return {
      title: { '#cdata': row.title },
      date: row.publishedAt.toUTCString(),
      expirationdate: row.endDate.toISOString(),
      referencenumber: row.id,
      url: this.absolute(`/vacancy/${row.id}`),
      company: { '#cdata': row.departmentName ?? row.entityName },
      sourcename: { '#cdata': row.entityName },
      city: this.text(row.municipality),
      state: this.text(row.province),
      country: 'MZ',
      description: { '#cdata': row.description.replaceAll(']]>', ']]&gt;') },
      jobtype: this.text(row.category),
      category: this.text(row.vacancyType),
      positions: row.openings,
      salary,
    };
  }

  private async pages(): Promise<XmlNode[]> {
    const entities = await this.reader.entities(MOST_ENTITIES);
    return [
      ...PAGES.map((path) => ({ loc: this.absolute(path) })),
      ...entities.map((row) => this.located('/entity/', row)),
    ];
  }

  private urls(url: XmlNode[]): string {
    return xml({ urlset: { '@xmlns': SITEMAP, url } });
  }

  private located(path: string, { id, publishedAt }: AddressRow): XmlNode {
    return { loc: this.absolute(path + id), lastmod: publishedAt.toISOString() };
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).toString();
  }

  /** Feeds are in Portuguese. */
  private text(option: number | null): string | undefined {
    return this.options.find(option)?.text.pt;
  }
}

/** Derived from the rows, not from the clock, so that unchanged rows give the same file and ETag. */
const newest = (rows: readonly AddressRow[]): Date | undefined => rows[0]?.publishedAt;
