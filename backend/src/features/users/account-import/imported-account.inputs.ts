import { IsIn, IsOptional } from 'class-validator';

import { LOCALES, type Locale } from '../../../common/locale';
import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { personTelephoneOrNull, requiredEmail } from '../contact.rules';

export const IMPORTED_KINDS = ['CANDIDATE', 'STAFF'] as const;

/** The fields that a line of the file has for a candidate and for a member of staff. */
class ImportedPerson {
  @IsIn(IMPORTED_KINDS)
  kind: (typeof IMPORTED_KINDS)[number];
  @Line({ max: 100, required: true })
  name: string;
  @Normalised(requiredEmail)
  email: string;
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @IsOptional()
  @IsIn(LOCALES)
  locale: Locale;
}

export class ImportedCandidate extends ImportedPerson {
  @Line({ max: 100, required: true })
  surname: string;
}

export class ImportedStaff extends ImportedPerson {
  /** Id or name of the institution. */
  @Line({ max: 160, required: true })
  entity: string;
  /** Preset or name of the access level. */
  @Line({ max: 80, required: true })
  role: string;
  @Line({ max: 120 })
  office?: string | null;
}
