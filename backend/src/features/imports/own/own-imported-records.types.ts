import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({
  description:
    'A record without an account that institutions imported with the e-mail address of the caller’s account.',
})
export class OwnImportedRecord {
  @Field(() => ID)
  id: string;
  @Field(() => String, {
    description:
      'The name in the record. It can differ from the name of the account, for example if two people use the same address',
  })
  name: string;
  @Field(() => [String], {
    description:
      'The institutions that have the record, by name. Several institutions have it after a merge by the platform',
  })
  entityNames: string[];
  @Field(() => Date, { description: 'When the first of these institutions imported it' })
  importedAt: Date;
}
