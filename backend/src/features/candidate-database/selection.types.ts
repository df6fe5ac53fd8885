import { Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';

import { DatabaseCandidateFilter } from './database-candidate.types';

@InputType({ description: 'Either ids, or all candidates that match a filter; at most 1,000 in both cases.' })
export class DatabaseCandidateSelection {
  @Field(() => [ID], { nullable: true, description: 'Ids of candidates, 1 to 1,000' })
  ids?: string[] | null;
  @Field(() => DatabaseCandidateFilter, { nullable: true, description: 'Same as the filter of `databaseCandidates`' })
  @IsOptional()
  @ValidateNested()
  @Type(() => DatabaseCandidateFilter)
  filter?: DatabaseCandidateFilter | null;
  @Field(() => [ID], { nullable: true, description: 'Ids that match the filter and are left out, at most 1,000' })
  except?: string[] | null;
}
