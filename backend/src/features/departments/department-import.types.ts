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
  description: 'What became of a row, or would become of it: EXISTS is left as it is, INVALID is left out',
});

@ObjectType({ description: 'What is wrong with a row.' })
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
  @Field(() => Int, { description: 'Where it begins in the file, from 1' })
  line: number;
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true })
  address: string | null;
  @Field(() => String, { nullable: true })
  information: string | null;
  @Field(() => ImportOutcome)
  outcome: ImportOutcome;
  @Field(() => Int, { nullable: true, description: 'Of a row that repeats an earlier one of the file: its line' })
  repeats: number | null;
  @Field(() => ImportFault, { nullable: true })
  fault: ImportFault | null;
}

@InputType({ description: 'Which column holds what, counted from 0, when the first row does not say it.' })
export class DepartmentColumns {
  @Field(() => Int)
  name: number;
  @Field(() => Int, { nullable: true })
  address: number | null;
  @Field(() => Int, { nullable: true })
  information: number | null;
  @Field(() => Boolean, { description: 'Whether the first row is a client; otherwise it is left out as a heading' })
  firstRowIsClient: boolean;
}

@ObjectType({ description: 'A first row that names no column that we know.' })
export class UnknownHeading {
  @Field(() => [String], { description: 'The first row' })
  cells: string[];
  @Field(() => [String], { description: 'The second row, to recognise the columns by; empty when there is none' })
  example: string[];
}

@ObjectType()
export class DepartmentImport {
  @Field(() => UnknownHeading, {
    nullable: true,
    description: 'When set no row was looked at: send the file again with `columns`',
  })
  unknownHeading: UnknownHeading | null;
  @Field(() => [DepartmentImportRow])
  rows: DepartmentImportRow[];
  @Field(() => Int, { description: 'Made, or would be made' })
  created: number;
}

@ObjectType({ description: 'A small file that the caller keeps.' })
export class CsvFile {
  @Field(() => String)
  name: string;
  @Field(() => String)
  content: string;
  @Field(() => Int)
  rows: number;
}
