import { Field, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';

import { StageType, VacancyRow } from '../vacancies';
import { CandidacyRow } from './candidacy.types';

export enum BoardOrder {
  SCORE = 'SCORE',
  WAITING = 'WAITING',
}
registerEnumType(BoardOrder, {
  name: 'BoardOrder',
  description: 'Order of the candidacies in each column of a board.',
  valuesMap: {
    SCORE: { description: 'Sorted by score, the best score first; candidacies without a score are last' },
    WAITING: { description: 'Sorted by the time in the current stage, the longest time first' },
  },
});

/** Maximum number of cards in one column. The list shows the rest. */
const MOST_OF_ONE = 200;

@InputType({ description: 'The number of candidacies to return for one column of a board.' })
export class BoardColumnSize {
  @Field(() => String, { description: 'Id of a stage, or APPROVED or REJECTED' })
  @IsString()
  @MaxLength(36)
  column: string;
  @Field(() => Int, { description: 'Maximum number of candidacies of this column, 1 to 200' })
  @IsInt()
  @Min(1)
  @Max(MOST_OF_ONE)
  size: number;
}

@InputType({ description: 'The columns for which the caller asks a number of candidacies other than `perColumn`.' })
export class BoardSizes {
  @Field(() => [BoardColumnSize], {
    description: 'At most 50 columns. A column that is not listed has at most `perColumn` candidacies.',
  })
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => BoardColumnSize)
  columns: BoardColumnSize[];
}

@ObjectType({ isAbstract: true })
abstract class Cards {
  @Field(() => [CandidacyRow], { description: 'The first candidacies of the column, in the requested order' })
  cards: CandidacyRow[];
  @Field(() => String, {
    nullable: true,
    description:
      'Value of `page.after` of `candidacies` that reads more candidacies of this column; null if `cards` is empty',
  })
  endCursor: string | null;
}

@ObjectType({ description: 'A stage in a board, with the candidacies in progress in this stage.' })
export class BoardColumn extends Cards {
  @Field(() => StageType)
  stage: StageType;
  @Field(() => Int, { description: 'Number of candidacies in progress in this stage that match the filter' })
  count: number;
}

@ObjectType({
  description: 'The column of the approved candidacies, or the column of the rejected candidacies, in a board.',
})
export class BoardLane extends Cards {
  @Field(() => Int, { description: 'Number of all approved or all rejected candidacies that match the filter' })
  count: number;
}

@ObjectType({ description: 'The candidacies of a vacancy, one column per stage.' })
export class Board {
  @Field(() => VacancyRow)
  vacancy: VacancyRow;
  @Field(() => [BoardColumn], { description: 'One column per stage, in the order of the stages' })
  columns: BoardColumn[];
  @Field(() => BoardLane, { description: 'Approved and hired candidacies of all stages' })
  approved: BoardLane;
  @Field(() => BoardLane, { description: 'Rejected candidacies of all stages' })
  rejected: BoardLane;
}
