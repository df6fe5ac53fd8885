import { dayText } from '../../../common/dates';
import type { Locale } from '../../../common/locale';
import type { Paper } from '../../../platform/pdf';
import type { CandidacyType } from '../reading/candidacy-detail.types';
import { ApplicationSheet } from './application-sheet';
import { nameOf } from './cv-sheet';
import { pointsText, type Words, wordsOf } from './print-values';

interface CoverFacts {
  institution: string;
  /** Who asked for the dossier. */
  reader: string;
  requestedAt: Date;
  locale: Locale;
  /** Number of chosen people who are outside the reader’s scope, and not in the dossier. */
  leftOut: number;
}

/** The first pages of a dossier: what it is, who asked for it, and the list of the people with their pages. */
export class DossierCover {
  private readonly words: Words;
  private readonly vacancies: readonly string[];

  constructor(
    private readonly candidacies: readonly CandidacyType[],
    private readonly facts: CoverFacts,
  ) {
    this.words = wordsOf(facts.locale);
    this.vacancies = [
      ...new Map(candidacies.flatMap(({ vacancy }) => (vacancy ? [[vacancy.id, vacancy.title]] : []))).values(),
    ];
  }

  get title(): string {
    const [vacancy] = this.vacancies;
    if (vacancy === undefined) return this.words('dossier_unsolicited');
    return this.vacancies.length === 1 ? this.words('dossier_of', { vacancy }) : this.words('dossier_several');
  }

  write(paper: Paper): void {
    const { words } = this;
    const { institution, reader, requestedAt, locale, leftOut } = this.facts;
    paper.title(this.title);
    paper.rule();
    paper.terms([
      [words('institution'), institution],
      [words(this.vacancies.length === 1 ? 'vacancy' : 'vacancies'), this.vacancies.join('\n')],
      [words('people'), String(this.candidacies.length)],
      ...(leftOut > 0 ? [[words('left_out'), String(leftOut)] as const] : []),
      [words('made_for'), reader],
      [words('made_at'), dayText(requestedAt, locale)],
    ]);
    paper.heading(words('people'));
    this.list(paper);
  }

  private list(paper: Paper): void {
    const { words } = this;
    const { locale } = this.facts;
    const isSeveral = this.vacancies.length > 1;
    const sheet = new ApplicationSheet(paper, locale);
    const rows = this.candidacies.map((candidacy, at) => ({
      place: candidacy.id,
      cells: [
        String(at + 1),
        nameOf(candidacy),
        ...(isSeveral ? [candidacy.vacancy?.title ?? words('no_vacancy')] : []),
        candidacy.stage?.name ?? '',
        sheet.stateOf(candidacy.status, candidacy.reselected),
        candidacy.score ? pointsText(candidacy.score.total, locale) : '',
      ],
    }));
    const heads = [
      '',
      words('candidate'),
      ...(isSeveral ? [words('vacancy')] : []),
      words('stage'),
      words('state'),
      words('score'),
      words('page'),
    ];
    paper.table({ heads, widths: [1, 5, ...(isSeveral ? [4] : []), 4, 3, 2, 1], rows });
  }
}
