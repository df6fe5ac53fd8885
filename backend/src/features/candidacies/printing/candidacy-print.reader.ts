import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';

import { dayText } from '../../../common/dates';
import { DomainError } from '../../../common/errors';
import { ListName } from '../../../platform/access/list-name';
import { RequestScope } from '../../../platform/context/request-scope';
import { type ListPrintRule, Printable, type PrintOrder } from '../../../platform/exports';
import { Paper } from '../../../platform/pdf';
import { keyOfPhoto } from '../../../platform/storage/pictures/photo-address';
import { Storage } from '../../../platform/storage/storage';
import { CandidacyRepository } from '../candidacy.repository';
import type { CandidacyType } from '../reading/candidacy-detail.types';
import { CandidacyReader } from '../reading/candidacy.reader';
import { ApplicationSheet } from './application-sheet';
import { CvSheet, nameOf, type Photo } from './cv-sheet';
import { DossierCover } from './dossier-cover';
import { wordsOf } from './print-values';

const CANDIDACY_PRINT: ListPrintRule = {
  list: ListName.CANDIDACIES,
  permission: 'APPLICATION_VIEW',
  title: (format, locale) => wordsOf(locale)(format === 'PDF' ? 'document' : 'cv'),
};

const UNSOLICITED_PRINT: ListPrintRule = { ...CANDIDACY_PRINT, list: ListName.UNSOLICITED_CANDIDACIES };

/** Candidacies of one statement. */
const BATCH = 10;
const PHOTO_EDGE = 336;

/** The printed data of a row is read by its id. */
type Row = { id: string };

interface CvPrint {
  candidacy: CandidacyType;
  photo: Photo;
}

/** Prints the CVs of applications, or a dossier of them. Each reading of a CV is recorded, as on the screen. */
@Injectable()
export class CandidacyPrintReader {
  constructor(
    private readonly scope: RequestScope,
    private readonly reader: CandidacyReader,
    private readonly candidacies: CandidacyRepository,
    private readonly storage: Storage,
  ) {}

  @Printable(CANDIDACY_PRINT)
  async print(order: PrintOrder<Row>): Promise<Readable> {
    const people = await this.people(order);
    const leftOut = order.rows.length - people.length;
    if (leftOut > 0 && people.length === 0) throw new DomainError('FORBIDDEN', {}, 'list');
    const { institution, reader } = await order.read(async () => ({
      institution: (await this.candidacies.institution()).title,
      reader: this.scope.actor?.name ?? '',
    }));
    const { locale, format, requestedAt } = order;
    const words = wordsOf(locale);
    const cover = new DossierCover(
      people.map(({ candidacy }) => candidacy),
      { institution, reader, requestedAt, locale, leftOut },
    );
    const paper = await Paper.open({
      title: format === 'PDF' ? cover.title : cvTitle(people, words),
      locale,
      createdAt: requestedAt,
      footer: words('confidential', { name: reader, date: dayText(requestedAt, locale) }),
      pageText: (page, pages) => words('page_of', { page, pages }),
    });
    if (format === 'PDF') cover.write(paper);
    const [cvs, applications] = [new CvSheet(paper, locale), new ApplicationSheet(paper, locale)];
    for (const [at, { candidacy, photo }] of people.entries()) {
      if (at > 0 || format === 'PDF') paper.newPage();
      paper.section(() => {
        paper.place(candidacy.id, nameOf(candidacy));
        cvs.write(candidacy, photo);
        if (format === 'PDF') applications.write(candidacy);
      });
      // Other jobs of the process go on between two people.
      await new Promise(setImmediate);
    }
    return paper.finish();
  }

  @Printable(UNSOLICITED_PRINT)
  printUnsolicited(order: PrintOrder<Row>): Promise<Readable> {
    return this.print(order);
  }

  private async people({ rows, read, progress }: PrintOrder<Row>): Promise<CvPrint[]> {
    const people: CvPrint[] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
      const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
      const candidacies = await read(() => this.reader.many(ids));
      const photos = await Promise.all(candidacies.map(({ sensitive }) => this.photo(sensitive?.photo ?? null)));
      people.push(...candidacies.map((candidacy, at) => ({ candidacy, photo: photos[at] ?? null })));
      // People outside the scope of APPLICATION_VIEW are not printed.
      await progress(people.length);
    }
    return people;
  }

  /** A JPEG, because PDF has no WebP; null without a photo in the store. */
  private async photo(address: string | null): Promise<Photo> {
    const key = address === null ? undefined : keyOfPhoto(address);
    if (!key) return null;
    const stored = await this.storage.open(key).then(buffer, () => null);
    if (!stored) return null;
    // Loaded on first use, because the library takes twenty megabytes.
    const { default: sharp } = await import('sharp');
    return sharp(stored)
      .resize(PHOTO_EDGE, PHOTO_EDGE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg()
      .toBuffer();
  }
}

function cvTitle(people: readonly CvPrint[], words: ReturnType<typeof wordsOf>): string {
  const [first, ...others] = people;
  return first && others.length === 0
    ? words('cv_of', { name: nameOf(first.candidacy) })
    : words('cvs', { count: people.length });
}
