import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';

import { dayText } from '../../../common/dates';
import { ListName } from '../../../platform/access/list-name';
import { RequestScope } from '../../../platform/context/request-scope';
import { type ListPrintRule, Printable, type PrintOrder } from '../../../platform/exports';
import { Paper } from '../../../platform/pdf';
import { CvSheet, dossierWordsOf } from '../../candidacies';
import type { DatabaseCandidateRow } from '../database-candidate.types';
import type { DatabaseCandidate } from './database-candidate-detail.types';
import { DatabaseCandidateReader } from './database-candidate.reader';

const DATABASE_PRINT: ListPrintRule = {
  list: ListName.DATABASE_CANDIDATES,
  permission: 'DATABASE_EXPORT',
  title: (format, locale) => dossierWordsOf(locale)(format === 'PDF' ? 'document' : 'cv'),
};
/** Candidates of one statement. */
const BATCH = 10;

/** Prints the present CVs of candidates. Each reading of a CV is recorded, as on the screen. */
@Injectable()
export class DatabasePrintReader {
  constructor(
    private readonly scope: RequestScope,
    private readonly reader: DatabaseCandidateReader,
  ) {}

  @Printable(DATABASE_PRINT)
  async print({ rows, read, progress, locale, requestedAt }: PrintOrder<DatabaseCandidateRow>): Promise<Readable> {
    const people: DatabaseCandidate[] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
      const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
      people.push(...(await read(() => this.reader.many(ids))));
      await progress(Math.min(rows.length, from + BATCH));
    }
    const reader = await read(() => Promise.resolve(this.scope.actor?.name ?? ''));
    const words = dossierWordsOf(locale);
    const [first, ...others] = people;
    const paper = await Paper.open({
      title:
        first && others.length === 0
          ? words('cv_of', { name: first.fullName })
          : words('cvs', { count: people.length }),
      locale,
      createdAt: requestedAt,
      footer: words('confidential', { name: reader, date: dayText(requestedAt, locale) }),
      pageText: (page, pages) => words('page_of', { page, pages }),
    });
    const sheet = new CvSheet(paper, locale);
    for (const [at, person] of people.entries()) {
      if (at > 0) paper.newPage();
      paper.section(() => {
        paper.place(person.id, person.fullName);
        sheet.write({ ...person, appliedAt: null }, null);
      });
      // Other jobs of the process go on between two people.
      await new Promise(setImmediate);
    }
    return paper.finish();
  }
}
