import { scriptPolicy } from '../../../../shared/ui/html/trusted-html';
import type { VacancyDetail } from './requirements';
import { employerOf } from '../vacancy-texts';

const EMPLOYMENT: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  freelancer: 'CONTRACTOR',
};
/** Credential categories of schema.org by academic level. */
const CREDENTIAL: Readonly<Record<string, string>> = {
  basic: 'high school',
  elementary: 'high school',
  medium: 'high school',
  bachelor: 'bachelor degree',
  graduation: 'bachelor degree',
  master_degree: 'postgraduate degree',
  doctorate: 'postgraduate degree',
  Phd: 'postgraduate degree',
};

/** A `<` in a text could end the script element early. */
const written = scriptPolicy('postings', (json: string) => json.replace(/</g, '\\u003c'));

/**
 * Structured data of the vacancy for search engines (schema.org), for public vacancies only. `origin` makes its
 * addresses absolute.
 */
export function JobPosting({ vacancy, origin }: { vacancy: VacancyDetail; origin: string }) {
  const json = written(JSON.stringify(jobPosting(vacancy, origin)));
  if (typeof document === 'undefined')
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  // Under Trusted Types the text of a script element can only be assigned as a whole.
  const fill = (element: HTMLScriptElement | null) => {
    if (element !== null && element.text !== String(json)) element.text = json;
  };
  return <script type="application/ld+json" ref={fill} />;
}

export function jobPosting(vacancy: VacancyDetail, origin: string): Record<string, unknown> {
  const { entity, province, municipality } = vacancy;
  const { employer } = employerOf(vacancy);
  const names = (options: readonly { text: { localized: string } }[]): string | undefined =>
    options.map(({ text }) => text.localized).join(', ') || undefined;
  const url = `${origin}/vacancy/${vacancy.id}`;
  const level = CREDENTIAL[vacancy.academicLevel?.key ?? ''];
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: vacancy.description,
    url,
    identifier: { '@type': 'PropertyValue', name: employer, value: vacancy.id },
    datePosted: vacancy.publishedAt,
    validThrough: vacancy.endDate,
    employmentType: vacancy.vacancyType?.key === 'internship' ? 'INTERN' : EMPLOYMENT[vacancy.category?.key ?? ''],
    totalJobOpenings: vacancy.openings,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: employer,
      ...(employer === entity.name && own(entity, origin)),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'MZ',
        addressRegion: province?.text.localized,
        addressLocality: municipality?.text.localized ?? province?.text.localized,
      },
    },
    applicantLocationRequirements: { '@type': 'Country', name: 'MZ' },
    baseSalary: salary(vacancy),
    educationRequirements:
      level === undefined
        ? 'no requirements'
        : { '@type': 'EducationalOccupationalCredential', credentialCategory: level },
    experienceRequirements: vacancy.yearsOfExperience
      ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: vacancy.yearsOfExperience * 12 }
      : 'no requirements',
    qualifications: names([...vacancy.trainingAreas, ...vacancy.ownTrainingAreas.map((text) => ({ text }))]),
    industry: names(vacancy.relatedAreas),
    skills: names(vacancy.skills.map(({ skill }) => skill)),
  };
}

/**
 * Only for an institution that recruits for itself. A client has no page or logo here, and the institution's would name
 * another company.
 */
function own({ id, website, logo }: VacancyDetail['entity'], origin: string): Record<string, string> {
  return {
    sameAs: website ?? `${origin}/entity/${id}`,
    logo: logo === null || logo === undefined ? `${origin}/og/entity/${id}.png` : origin + logo,
  };
}

/** The salary per month, as usual in the country. Omitted when the institution hides it. */
function salary({ salaryMin, salaryMax }: VacancyDetail): Record<string, unknown> | undefined {
  const amount = salaryMin ?? salaryMax;
  if (!amount) return undefined;
  const same = salaryMin && salaryMax && salaryMin.amount === salaryMax.amount;
  return {
    '@type': 'MonetaryAmount',
    currency: amount.currency,
    value: {
      '@type': 'QuantitativeValue',
      unitText: 'MONTH',
      ...(same
        ? { value: Number(amount.amount) }
        : {
            ...(salaryMin && { minValue: Number(salaryMin.amount) }),
            ...(salaryMax && { maxValue: Number(salaryMax.amount) }),
          }),
    },
  };
}
