import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';

import { OptionType } from '../../options';
import { UnsolicitedState } from '../unsolicited.states';

registerEnumType(UnsolicitedState, {
  name: 'UnsolicitedState',
  description: 'State of an application without a vacancy in the inbox of the institution.',
  valuesMap: {
    NEW: { description: 'Not answered yet' },
    ANSWERED: { description: 'The institution has answered at least once' },
    ATTACHED: { description: 'Attached to a vacancy, where it continues as a candidacy' },
    ARCHIVED: { description: 'Archived by staff, or withdrawn by the candidate' },
  },
});

@ObjectType({ description: 'Actions that the state and the caller’s permissions allow now.' })
export class UnsolicitedActions {
  @Field(() => Boolean, { description: 'Whether the caller can call `answerUnsolicited`' })
  canAnswer: boolean;
  @Field(() => Boolean, { description: 'Whether the caller can call `attachToVacancy`' })
  canAttach: boolean;
  @Field(() => Boolean, { description: 'Whether the caller can call `archiveUnsolicited`' })
  canArchive: boolean;
  @Field(() => Boolean, { description: 'Whether the caller can call `restoreUnsolicited`' })
  canRestore: boolean;
  @Field(() => Boolean, {
    description: 'Whether the institution must not contact the candidate; `canAnswer` is then false',
  })
  doNotContact: boolean;
}

@ObjectType({ description: 'Data of an application that was sent without a vacancy.' })
export class UnsolicitedApplication {
  @Field(() => UnsolicitedState)
  state: UnsolicitedState;
  @Field(() => String, { nullable: true, description: 'Position that the candidate asks for, in their words' })
  position: string | null;
  @Field(() => [OptionType], { description: 'Areas that the candidate asks for; entries of EXPERTISE_AREA' })
  areas: OptionType[];
  @Field(() => UnsolicitedActions)
  actions: UnsolicitedActions;
}
