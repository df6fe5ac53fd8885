import type { VacancyDetail } from './requirements';
import { employerOf } from './vacancy-texts';

const EMPLOYMENT: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  freelancer: 'CONTRACTOR',
};

/** The vacancy as search engines read it (schema.org); only for what is open to everybody. */
export function JobPosting({ vacancy }: { vacancy: VacancyDetail }) {
  const type = vacancy.vacancyType?.key === 'internship' ? 'INTERN' : EMPLOYMENT[vacancy.category?.key ?? ''];
  const posting = {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: vacancy.description,
    identifier: vacancy.id,
    datePosted: vacancy.publishedAt,
    validThrough: vacancy.endDate,
    employmentType: type,
    totalJobOpenings: vacancy.openings,
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: employerOf(vacancy).employer },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'MZ',
        addressRegion: vacancy.province?.text.localized,
        addressLocality: vacancy.municipality?.text.localized,
      },
    },
  };
  // A `<` in a text would end the block early.
  const json = JSON.stringify(posting).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
