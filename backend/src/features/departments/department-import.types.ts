import { Field, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import type { ErrorCode as Code } from '../../common/errors';
import { ErrorCode } from '../../platform/graphql/common.types';

export enum ImportOutcome {
  CREATED = 'CREATED',
  EXISTS = 'EXISTS',
  INVALID = 'INVALID',
}
registerEnumType(ImportOutcome, {
  name: 'ImportOutcome',
  description:
    'Result of a row, or its expected result in a dry run. EXISTS: the client exists and is not changed. INVALID: the row is skipped.',
});

@ObjectType({ description: 'A fault of one row.' })
export class ImportFault {
  @Field(() => ErrorCode)
  code: Code;
  @Field(() => String, { nullable: true })
  field: string | null;
  @Field(() => String)
  message: string;
}

@ObjectType()
export class DepartmentImportRow {
  @Field(() => Int, { description: 'First line of the row in the file, from 1' })
  line: number;
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true })
  address: string | null;
  @Field(() => String, { nullable: true })
  information: string | null;
  @Field(() => ImportOutcome)
  outcome: ImportOutcome;
  @Field(() => Int, { nullable: true, description: 'Line of the earlier row with the same name' })
  repeats: number | null;
  @Field(() => ImportFault, { nullable: true })
  fault: ImportFault | null;
}

@InputType({ description: 'Column indexes, from 0, for a file whose first row has no known headings.' })
export class DepartmentColumns {
  @Field(() => Int)
  name: number;
  @Field(() => Int, { nullable: true })
  address: number | null;
  @Field(() => Int, { nullable: true })
  information: number | null;
  @Field(() => Boolean, { description: 'Whether the first row is data; otherwise it is skipped as a heading' })
  firstRowIsClient: boolean;
}

@ObjectType({ description: 'The first row of a file, when it contains no known heading.' })
export class UnknownHeading {
  @Field(() => [String], { description: 'Cells of the first row' })
  cells: string[];
  @Field(() => [String], {
    description: 'Cells of the second row, to help choose the columns; empty when there is none',
  })
  example: string[];
}

@ObjectType()
export class DepartmentImport {
  @Field(() => UnknownHeading, {
    nullable: true,
    description: 'When set, no row was processed: send the file again with `columns`',
  })
  unknownHeading: UnknownHeading | null;
  @Field(() => [DepartmentImportRow])
  rows: DepartmentImportRow[];
  @Field(() => Int, { description: 'Rows created, or rows that would be created in a dry run' })
  created: number;
}

@ObjectType({ description: 'A CSV file in the response.' })
export class CsvFile {
  @Field(() => String)
  name: string;
  @Field(() => String)
  content: string;
  @Field(() => Int)
  rows: number;
}
