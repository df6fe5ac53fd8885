import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({
  description:
    'A record that institutions imported with the e-mail address of the caller’s account, without an account.',
})
export class OwnImportedRecord {
  @Field(() => ID)
  id: string;
  @Field(() => String, { description: 'The name in the record; another one if people share the address' })
  name: string;
  @Field(() => [String], {
    description: 'The institutions that have the record, by name; several after a merge by the platform',
  })
  entityNames: string[];
  @Field(() => Date, { description: 'When the first of these institutions imported it' })
  importedAt: Date;
}
