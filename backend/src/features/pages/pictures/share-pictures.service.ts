import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { dayText } from '../../../common/dates';
import type { Locale } from '../../../common/locale';
import { text } from '../../../common/texts';
import { PublicQueryService } from '../public-query.service';

import { type PictureText, sharePicture } from './share-picture';

interface LocalizedName {
  text: { localized: string };
}
interface PicturedVacancy {
  title: string;
  departmentName: string | null;
  endDate: string;
  entity: { name: string };
  province: LocalizedName | null;
  municipality: LocalizedName | null;
  vacancyType: LocalizedName | null;
  category: LocalizedName | null;
}
interface PicturedEntity {
  name: string;
  sector: LocalizedName | null;
  province: LocalizedName | null;
  answerDays: number | null;
}

const LABEL = '{ text { localized } }';
const VACANCY = `query ($id: ID!) { vacancy(id: $id) { title departmentName endDate entity { name } province ${LABEL} municipality ${LABEL} vacancyType ${LABEL} category ${LABEL} } }`;
const ENTITY = `query ($id: ID!) { entity(id: $id) { name sector ${LABEL} province ${LABEL} answerDays } }`;
/** Number of cached pictures, about 20 kB each. */
const MOST_KEPT = 200;
/** Maximum queue length; further requests are refused. */
const MOST_WAITING = 20;

/** Renders preview pictures one after the other, and caches each until its texts change. */
@Injectable()
export class SharePicturesService {
  private readonly cache = new Map<string, Buffer>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly queries: PublicQueryService) {}

  /** NOT_FOUND for anything that is not public. */
  async ofVacancy(id: string, locale: Locale): Promise<Buffer> {
    const { vacancy } = (await this.queries.run(VACANCY, { id }, locale)) as { vacancy: PicturedVacancy };
    return this.drawn({
      title: vacancy.title,
      name: vacancy.departmentName ?? vacancy.entity.name,
      facts: joined(vacancy.municipality, vacancy.province, vacancy.vacancyType, vacancy.category),
      note: text('pictures', 'closes', locale, { day: dayText(new Date(vacancy.endDate), locale) }),
      fraud: text('pictures', 'fraud', locale),
    });
  }

  async ofEntity(id: string, locale: Locale): Promise<Buffer> {
    const { entity } = (await this.queries.run(ENTITY, { id }, locale)) as { entity: PicturedEntity };
    return this.drawn({
      title: entity.name,
      name: text('pictures', 'at', locale),
      facts: joined(entity.sector, entity.province),
      note: entity.answerDays === null ? '' : text('pictures', 'answers', locale, { count: entity.answerDays }),
      fraud: text('pictures', 'fraud', locale),
    });
  }

  ofEverything(locale: Locale): Promise<Buffer> {
    return this.drawn({
      title: text('pictures', 'all', locale),
      name: 'Vagas MZ',
      facts: text('pictures', 'all_facts', locale),
      note: '',
      fraud: text('pictures', 'fraud', locale),
    });
  }

  private async drawn(text: PictureText): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(text)).digest('base64');
    const known = this.cache.get(key);
    if (known) {
      // Least recently used: re-insert, so that it is evicted last.
      this.cache.delete(key);
      this.cache.set(key, known);
      return known;
    }
    if (this.waiting >= MOST_WAITING) throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
    this.waiting += 1;
    const turn = this.last.then(() => this.cache.get(key) ?? sharePicture(text));
    this.last = turn.catch(() => undefined);
    try {
      const picture = await turn;
      this.cache.set(key, picture);
      for (const oldest of this.cache.keys()) {
        if (this.cache.size <= MOST_KEPT) break;
        this.cache.delete(oldest);
      }
      return picture;
    } finally {
      this.waiting -= 1;
    }
  }
}

/** Joins places without repeating a name, because a capital often has the name of its province. */
const joined = (...parts: (LocalizedName | null)[]): string =>
  [...new Set(parts.flatMap((part) => part?.text.localized ?? []))].join(' · ');
