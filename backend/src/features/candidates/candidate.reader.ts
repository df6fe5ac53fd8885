import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { FieldCipher } from '../../platform/encryption/field-cipher';
import { moneyOf } from '../../platform/graphql/common.types';
import { OptionCacheService, type OptionType } from '../options';
import { UserKind, type UserType } from '../users';
import { profileOf, type CandidateRow, type DocumentRow } from './candidate.rows';
import type { CandidateType } from './candidate.types';
import { completenessOf } from './profile/completeness';
import { CV_DOCUMENT } from './documents/document.rules';
import { DocumentScan, DocumentState, type DocumentType } from './documents/document.types';
import { TAX_NUMBER } from './profile/tax-number';

/** The profile for its owner. Inside a command it includes uncommitted changes of that command. */
@Injectable()
export class CandidateReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly cipher: FieldCipher,
  ) {}

  async read(): Promise<CandidateType> {
    await this.options.ready();
    const [row] = await this.db.read<CandidateRow>(profileOf(this.scope.personId));
    if (!row) throw new DomainError('NOT_FOUND');
    return this.shown(row);
  }

  /** The profile behind the caller's account. */
  async of({ type }: UserType): Promise<CandidateType | null> {
    return type === UserKind.CANDIDATE ? this.read() : null;
  }

  document(row: DocumentRow): DocumentType {
    return {
      ...row,
      documentType: this.options.byId(row.documentType),
      state: DocumentState[row.state],
      scan: DocumentScan[row.scan],
    };
  }

  private shown(row: CandidateRow): CandidateType {
    const { options } = this;
    const currency = row.salaryCurrency;
    const studies = row.studies.map((study) => ({
      ...study,
      studyArea: options.byId(study.studyArea),
      academicLevel: options.byId(study.academicLevel),
    }));
    const documents = row.documents.map((document) => this.document(document));
    return {
      ...row,
      fullName: `${row.name} ${row.surname}`.trim(),
      email: row.email ?? '',
      gender: options.find(row.gender),
      availability: options.find(row.availability),
      salaryMin: moneyOf(row.salaryMin, currency),
      salaryMax: moneyOf(row.salaryMax, currency),
      nationality: options.find(row.nationality),
      taxNumber: this.cipher.open(TAX_NUMBER, row.id, row.taxNumber),
      academicLevel: highest(studies.filter((study) => study.finished).map((study) => study.academicLevel)),
      province: options.find(row.province),
      district: options.find(row.district),
      municipality: options.find(row.municipality),
      tools: options.many(row.tools),
      skills: options.many(row.skills),
      interestAreas: options.many(row.interestAreas),
      references: row.professionalReferences,
      experiences: row.experiences.map((experience) => ({
        ...experience,
        sector: options.find(experience.sector),
        expertiseAreas: options.many(experience.expertiseAreas),
      })),
      studies,
      languages: row.languages.map((known) => ({
        language: options.byId(known.language),
        level: options.byId(known.level),
        native: known.native,
      })),
      documents,
      completeness: completenessOf({
        NAME: row.name.trim() !== '',
        SURNAME: row.surname.trim() !== '',
        TELEPHONE: row.telephone !== null,
        BIRTH_DATE: row.birthDate !== null,
        GENDER: row.gender !== null,
        NATIONALITY: row.nationality !== null,
        PROVINCE: row.province !== null,
        DISTRICT: row.district !== null,
        PROFESSION: row.profession !== null,
        PROFILE: row.profile !== null,
        EXPERIENCE: row.experiences.length > 0,
        STUDY: studies.length > 0,
        LANGUAGE: row.languages.length > 0,
        SKILL: row.skills.length > 0,
        CV_DOCUMENT: documents.some(
          ({ documentType, state }) => documentType.key === CV_DOCUMENT && state === DocumentState.READY,
        ),
      }),
    };
  }
}

/** If two studies have the same level, the first one is taken. */
function highest(levels: readonly OptionType[]): OptionType | null {
  return levels.reduce<OptionType | null>((best, level) => (best && best.rank >= level.rank ? best : level), null);
}
