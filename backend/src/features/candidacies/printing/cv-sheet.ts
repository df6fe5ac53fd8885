import { dayText } from '../../../common/dates';
import type { Locale } from '../../../common/locale';
import type { Paper } from '../../../platform/pdf';
import type { CandidacyType } from '../reading/candidacy-detail.types';
import type { ProfileSnapshot } from '../reading/profile-snapshot.types';
import { calendarText, joined, periodText, salaryText, telephoneText, type Words, wordsOf } from './print-values';

/** Current photo as JPEG, if the reader may see it. */
export type Photo = Buffer | null;

/** A CV with what the reader may see of the person. Without `appliedAt` it is the present one. */
export type PrintedCv = Pick<CandidacyType, 'profile' | 'contact' | 'sensitive' | 'appliedAt'>;

export const nameOf = ({ profile }: Pick<CandidacyType, 'profile'>): string =>
  `${profile.name} ${profile.surname}`.trim();

/** The CV of an application, with the parts and the order of the page for reading it. Parts without content are left out. */
export class CvSheet {
  private readonly words: Words;

  constructor(
    private readonly paper: Paper,
    private readonly locale: Locale,
  ) {
    this.words = wordsOf(locale);
  }

  write(cv: PrintedCv, photo: Photo): void {
    const { profile, sensitive, appliedAt } = cv;
    const { paper, words } = this;
    paper.besidePicture(photo, nameOf(cv), () => this.head(cv));
    paper.rule();
    if (profile.profile) {
      paper.heading(words('summary'));
      paper.paragraph(profile.profile);
    }
    this.work(profile);
    this.training(profile);
    this.lists(profile);
    this.terms(profile);
    if (sensitive && sensitive.references.length > 0) this.references(sensitive.references);
    if (appliedAt) paper.note(words('as_sent', { date: dayText(appliedAt, this.locale) }));
  }

  private head(cv: PrintedCv): void {
    const { profile, contact, sensitive } = cv;
    const { paper, locale } = this;
    paper.title(nameOf(cv));
    paper.paragraph(profile.profession ?? '', { size: 11, after: 2 });
    const places = [profile.municipality, profile.district, profile.province, profile.nationality];
    paper.meta(joined(places.map((place) => place?.text.localized)));
    paper.meta(joined([telephoneText(contact.telephone), contact.email]));
    for (const { network, url } of contact.socialNetworks) paper.meta(`${network}: ${url.replace(/^https?:\/\//, '')}`);
    if (!sensitive) return;
    const { gender, birthDate } = sensitive;
    const birth = birthDate && `${this.words('birth_date')}: ${calendarText(birthDate, locale)}`;
    paper.meta(joined([gender?.text.localized, birth]));
  }

  private work({ experiences }: ProfileSnapshot): void {
    if (experiences.length === 0) return;
    this.paper.heading(this.words('experience'));
    this.paper.entries(
      experiences.map(({ startDate, endDate, stillWorking, position, employer, sector, activities }) => ({
        period: periodText(startDate, endDate, stillWorking, this.locale),
        title: position,
        meta: joined([employer, sector?.text.localized]),
        text: activities,
      })),
    );
  }

  private training({ studies, courses }: ProfileSnapshot): void {
    if (studies.length > 0) this.paper.heading(this.words('studies'));
    this.paper.entries(
      studies.map(({ startDate, endDate, finished, course, studyArea, academicLevel, institution }) => ({
        period: periodText(startDate, endDate, !finished, this.locale),
        title: course ?? studyArea.text.localized,
        meta: joined([academicLevel.text.localized, institution]),
      })),
    );
    if (courses.length > 0) this.paper.heading(this.words('courses'));
    this.paper.entries(
      courses.map(({ name, provider, year }) => ({ period: String(year ?? ''), title: name, meta: provider ?? '' })),
    );
  }

  private lists({ languages, skills, ownSkills, tools }: ProfileSnapshot): void {
    const spoken = languages.map(
      ({ language, level, native }) =>
        `${language.text.localized} (${native ? this.words('native') : level.text.localized.toLowerCase()})`,
    );
    const lists = [
      ['languages', spoken],
      ['skills', [...skills.map((skill) => skill.text.localized), ...ownSkills]],
      ['tools', tools.map((tool) => tool.text.localized)],
    ] as const;
    for (const [key, values] of lists) {
      if (values.length === 0) continue;
      this.paper.heading(this.words(key));
      this.paper.paragraph(values.join(' · '));
    }
  }

  private terms({ availability, salaryMin, salaryMax, interestAreas }: ProfileSnapshot): void {
    const { paper, words, locale } = this;
    const terms = [
      [words('availability'), availability?.text.localized],
      [words('salary'), salaryText(salaryMin, salaryMax, locale)],
      [words('interests'), interestAreas.map((area) => area.text.localized).join(', ')],
    ] as const;
    if (!terms.some(([, value]) => Boolean(value))) return;
    paper.heading(words('expectations'));
    paper.terms(terms);
  }

  private references(references: NonNullable<CandidacyType['sensitive']>['references']): void {
    this.paper.heading(this.words('references'));
    for (const { name, position, company, telephone, email } of references) {
      this.paper.paragraph(name, { weight: 'bold', after: 0 });
      this.paper.meta(joined([position, company]));
      this.paper.meta(joined([telephoneText(telephone), email]));
    }
  }
}
