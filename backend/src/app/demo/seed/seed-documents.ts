import type { StorageArea } from '../../../platform/storage/storage';
import { onePagePdf } from './demo-pdf';
import type { Demo, DemoCandidate } from '../data/demo-types';
import { candidacyRef } from './seed-candidacies';
import { insertRows, type Row, type Seeding } from './seed-rows';

/** Writes bytes to the file store and returns their key, size and digest. */
export type StoreFile = (bytes: Buffer, area?: StorageArea) => Promise<{ key: string; size: number; sha256: Buffer }>;

/** From this stage on, an application includes certificates. */
const STAGE_WITH_PAPERS = 2;
const CV = 'doc_2';

/** A CV for every applicant, and certificates for applicants in late stages and for the complete profile. */
export async function seedDocuments(seeding: Seeding, demo: Demo, store: StoreFile): Promise<void> {
  const { client, ids } = seeding;
  const gotFar = new Set(
    demo.candidacies.filter(({ stage }) => stage >= STAGE_WITH_PAPERS).map(({ candidate }) => candidate),
  );
  const applied = new Set(demo.candidacies.map(({ candidate }) => candidate));
  const owners = demo.candidates.filter(({ ref, account }) => account === 'complete' || applied.has(ref));
  const tenants = new Map(demo.vacancies.map(({ ref, institution }) => [ref, ids.of(institution)]));
  for (const owner of owners) {
    const hasAll = owner.account === 'complete' || gotFar.has(owner.ref);
    const given = papersOf(owner).filter(({ documentType }) => hasAll || documentType === CV);
    const papers = await Promise.all(given.map((paper) => stored(seeding, paper, store)));
    const owned = { candidate_id: ids.of(owner.ref) };
    await insertRows(
      client,
      'candidate_document',
      papers.map((paper) => ({
        id: ids.create(`${owner.ref} ${paper.name}`, owner.registeredAt),
        ...owned,
        ...paper,
        created_at: owner.registeredAt,
      })),
    );
    const applications = demo.candidacies.filter(({ candidate }) => candidate === owner.ref);
    await insertRows(
      client,
      'candidacy_attachment',
      applications.flatMap((candidacy) =>
        papers.map((paper) => ({
          id: ids.create(`${candidacyRef(candidacy)} ${paper.name}`, candidacy.appliedAt),
          tenant_id: tenants.get(candidacy.vacancy) ?? null,
          candidacy_id: ids.of(candidacyRef(candidacy)),
          ...owned,
          ...paper,
          created_at: candidacy.appliedAt,
        })),
      ),
    );
  }
}

async function stored(
  { options }: Seeding,
  { documentType, name, lines }: Paper,
  store: StoreFile,
): Promise<Row & { name: string }> {
  const { key, size, sha256 } = await store(onePagePdf(lines));
  return {
    document_type: options.of('DOCUMENT_TYPE', documentType),
    name,
    file_name: `${name}.pdf`,
    media_type: 'application/pdf',
    size,
    sha256: `\\x${sha256.toString('hex')}`,
    storage_key: key,
  };
}

interface Paper {
  documentType: string;
  name: string;
  lines: string[];
}

/** A short CV, and the certificate of each course. */
function papersOf({ name, surname, email, profession, profile, experiences, studies }: DemoCandidate): Paper[] {
  const fullName = `${name} ${surname}`;
  const sentences = profile?.match(/[^.]+\./g)?.map((sentence) => sentence.trim()) ?? [];
  const jobs = experiences.map(
    ({ position, employer, start, end }) =>
      `${start.slice(0, 7)} a ${end?.slice(0, 7) ?? 'hoje'}: ${position}, ${employer}`,
  );
  return [
    {
      documentType: CV,
      name: `CV ${fullName}`,
      lines: [fullName, profession ?? '', email, '', ...sentences, '', ...jobs],
    },
    ...studies.map(({ course, institution, end }) => ({
      documentType: 'doc_3',
      name: `Certificado de ${course}`,
      lines: [institution, `Certifica que ${fullName} concluiu o curso de ${course}`, `em ${end?.slice(0, 4) ?? ''}.`],
    })),
  ];
}
