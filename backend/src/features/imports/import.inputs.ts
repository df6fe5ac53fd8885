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

@InputType({ description: 'Which column of a table holds which value.' })
export class ImportColumnInput {
  @Field(() => ImportField)
  field: ImportField;
  @Field(() => Int, { description: 'Index of the column, from 0' })
  @IsInt()
  @Min(0)
  @Max(MOST_COLUMN)
  column: number;
}

@InputType()
export class StartImportInput {
  @Field(() => ID, { nullable: true, description: 'Adds the file to this import; without it a new import begins' })
  @IsOptional()
  @IsUUID()
  importId?: string | null;
  @Field(() => Boolean, {
    defaultValue: true,
    description: 'The last file: reading begins. False for those before it. `retryImportRows` begins it too.',
  })
  isLast: boolean = true;
  @Field(() => [ImportColumnInput], {
    defaultValue: [],
    description:
      'Only for a CSV file, whose first row holds headings. NAME and either EMAIL or TELEPHONE are required.',
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
registerEnumType(ImportSortField, { name: 'ImportSortField' });

@InputType()
export class ImportSort extends sortType(ImportSortField, ImportSortField.CREATED_AT, SortOrder.DESC) {}

@InputType()
export class ImportFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
}

export enum ImportRowSortField {
  ID = 'ID',
  POSITION = 'POSITION',
}
registerEnumType(ImportRowSortField, {
  name: 'ImportRowSortField',
  description: 'POSITION: in the order of the files',
});

@InputType()
export class ImportRowSort extends sortType(ImportRowSortField, ImportRowSortField.POSITION, SortOrder.ASC) {}

@InputType()
export class ImportRowFilter {
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  importId?: string | null;
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => [ImportRowState], { nullable: true })
  state?: ImportRowState[] | null;
  @Field(() => [ImportFlag], { nullable: true, description: 'Rows with one of these' })
  flags?: ImportFlag[] | null;
  @Field(() => String, { nullable: true, description: 'Part of a name, an address or a file name' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
}
