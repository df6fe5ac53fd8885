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
    'Result of a row; in a dry run, the expected result. EXISTS: the client exists, or an earlier row has the same name; nothing changes. INVALID: the row is skipped.',
});

@ObjectType({ description: 'A fault of one row.' })
export class ImportFault {
  @Field(() => ErrorCode, { description: 'Error code, as in `extensions.code` of an error' })
  code: Code;
  @Field(() => String, { nullable: true, description: 'Field with the fault: `name`, `address` or `information`' })
  field: string | null;
  @Field(() => String, { description: 'Message for the fault, in the language of the request' })
  message: string;
}

@ObjectType({
  description:
    'A row of the file, and the result of the row. In an INVALID row, each text is shortened to 200 characters.',
})
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
  @Field(() => ImportFault, { nullable: true, description: 'First fault of an INVALID row; null for other rows' })
  fault: ImportFault | null;
}

@InputType({ description: 'Column indexes, from 0, for a file whose first row has no known headings.' })
export class DepartmentColumns {
  @Field(() => Int, {
    description:
      'Column of the name. INVALID_INPUT at `columns` for equal indexes and for a column that the file does not have.',
  })
  name: number;
  @Field(() => Int, { nullable: true, description: 'Column of the address; null for a file without addresses' })
  address: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Column of the other information; null for a file without other information',
  })
  information: number | null;
  @Field(() => Boolean, { description: 'Whether the first row is a client; false skips the first row as headings.' })
  firstRowIsClient: boolean;
}

@ObjectType({ description: 'The first row of a file, when it contains no known heading.' })
export class UnknownHeading {
  @Field(() => [String], { description: 'Cells of the first row' })
  cells: string[];
  @Field(() => [String], {
    description: 'Cells of the second row, to help choose the columns; empty for a file with one row',
  })
  example: string[];
}

@ObjectType({ description: 'Result of an import of clients.' })
export class DepartmentImport {
  @Field(() => UnknownHeading, {
    nullable: true,
    description:
      'First row of a file without known headings; null for other files. When the field is set, no row was processed: send the file again with `columns`.',
  })
  unknownHeading: UnknownHeading | null;
  @Field(() => [DepartmentImportRow], {
    description:
      'One entry for each row that is not empty, without the row of headings, in the order of the file; empty when `unknownHeading` is set',
  })
  rows: DepartmentImportRow[];
  @Field(() => Int, { description: 'Number of created clients; in a dry run, the expected number' })
  created: number;
}

@ObjectType({ description: 'A CSV file in the response.' })
export class CsvFile {
  @Field(() => String, { description: 'File name, in the language of the request' })
  name: string;
  @Field(() => String, {
    description:
      'Content of the file, with a byte order mark. The separator is a comma in English, and a semicolon in Portuguese and French.',
  })
  content: string;
  @Field(() => Int, { description: 'Number of clients in the file, without the row of headings' })
  rows: number;
}
