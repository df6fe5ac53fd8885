import { Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { sortType } from '../../platform/graphql/page';
import { ImportFlag } from './import.types';
import { ImportRowState } from './import.states';

export const MOST_ROWS = 500;
const MOST_COLUMN = 199;

export enum ImportField {
  NAME = 'NAME',
  SURNAME = 'SURNAME',
  EMAIL = 'EMAIL',
  TELEPHONE = 'TELEPHONE',
  POSITION = 'POSITION',
  EMPLOYER = 'EMPLOYER',
  EMPLOYED_SINCE = 'EMPLOYED_SINCE',
  ACADEMIC_LEVEL = 'ACADEMIC_LEVEL',
  STUDY_AREA = 'STUDY_AREA',
  SCHOOL = 'SCHOOL',
  LANGUAGES = 'LANGUAGES',
  SKILLS = 'SKILLS',
}
registerEnumType(ImportField, {
  name: 'ImportField',
  description:
    'NAME without SURNAME is the whole name. POSITION, EMPLOYER and EMPLOYED_SINCE describe the present job. EMPLOYED_SINCE is a date, a month or a year, and is ignored without POSITION and EMPLOYER. ACADEMIC_LEVEL, STUDY_AREA and SCHOOL describe the highest studies. Languages and skills are separated by commas or semicolons.',
});

@InputType({ description: 'A column of a table, and the value that the column contains.' })
export class ImportColumnInput {
  @Field(() => ImportField)
  field: ImportField;
  @Field(() => Int, { description: 'Index of the column, 0 to 199; the first column is 0' })
  @IsInt()
  @Min(0)
  @Max(MOST_COLUMN)
  column: number;
}

@InputType({ description: 'The import to which a file is added, and the columns of a table.' })
export class StartImportInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The import to which the file is added. If omitted or null, a new import is created',
  })
  @IsOptional()
  @IsUUID()
  importId?: string | null;
  @Field(() => Boolean, {
    defaultValue: true,
    description:
      'Whether the file is the last file of the import. The API begins to read the files after the last file. `retryImportRows` also begins to read the files.',
  })
  isLast: boolean = true;
  @Field(() => [ImportColumnInput], {
    defaultValue: [],
    description:
      'Columns of a CSV file, at most 20; ignored for other files. The first row of the file contains headings. NAME is required. At least one of EMAIL and TELEPHONE is required.',
  })
  @ValidateNested({ each: true })
  @Type(() => ImportColumnInput)
  @ArrayMaxSize(20)
  columns: ImportColumnInput[] = [];
}

export enum ImportSortField {
  ID = 'ID',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(ImportSortField, {
  name: 'ImportSortField',
  description: 'Values by which imports can be sorted.',
  valuesMap: { ID: { description: 'Order in which the imports were started' } },
});

@InputType({ description: 'Order of the list of imports.' })
export class ImportSort extends sortType(ImportSortField, ImportSortField.CREATED_AT, SortOrder.DESC) {}

@InputType({ description: 'Filter of the list of imports.' })
export class ImportFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these imports, at most 100 ids. An empty list matches no import',
  })
  ids?: string[] | null;
}

export enum ImportRowSortField {
  ID = 'ID',
  POSITION = 'POSITION',
}
registerEnumType(ImportRowSortField, {
  name: 'ImportRowSortField',
  description: 'Values by which rows of imports can be sorted. POSITION: in the order of the files.',
});

@InputType({ description: 'Order of the list of rows of imports.' })
export class ImportRowSort extends sortType(ImportRowSortField, ImportRowSortField.POSITION, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of rows of imports. An empty list in a field matches no row.' })
export class ImportRowFilter {
  @Field(() => ID, {
    nullable: true,
    description: 'Only rows of this import; null for the rows of all imports within the caller’s scope',
  })
  @IsOptional()
  @IsUUID()
  importId?: string | null;
  @Field(() => [ID], { nullable: true, description: 'Only these rows, at most 100 ids' })
  ids?: string[] | null;
  @Field(() => [ImportRowState], { nullable: true, description: 'Only rows in one of these states' })
  state?: ImportRowState[] | null;
  @Field(() => [ImportFlag], { nullable: true, description: 'Only rows with at least one of these flags' })
  flags?: ImportFlag[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Part of a name, an e-mail address or a file name, at most 100 characters; accents and case are ignored',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
}
