import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { ErrorCode } from '../../../platform/graphql/common.types';
import { CandidateImportType } from '../import.types';

@ObjectType({ description: 'A row of an import to which a choice was not applied.' })
export class RefusedImportRow {
  @Field(() => ID, { description: 'Id of the row' })
  id: string;
  @Field(() => ErrorCode, { description: 'The reason why the choice was not applied' })
  code: keyof typeof ErrorCode;
  @Field(() => String, { description: 'Text of the error, in the language of the request' })
  message: string;
}

@ObjectType({ description: 'The result of one choice for several rows of an import.' })
export class ImportRowsChoice {
  @Field(() => CandidateImportType, { description: 'The import after the change' })
  import: CandidateImportType;
  @Field(() => Int, { description: 'Number of rows to which the choice was applied' })
  changed: number;
  @Field(() => [RefusedImportRow], { description: 'The other rows, in the order of the given ids' })
  refused: RefusedImportRow[];
}
