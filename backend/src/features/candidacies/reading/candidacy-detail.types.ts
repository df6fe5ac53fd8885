import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { PersonRef } from '../../../platform/graphql/common.types';
import { GraphQLDay } from '../../../platform/graphql/scalars';
import { Reference, SocialNetwork } from '../../candidates';
import { MatchScore } from '../../matching';
import { OptionType } from '../../options';
import { StageType } from '../../vacancies';
import { Answer, ApplicationSource } from '../applying/answer.types';
import { Attachment } from '../applying/attachment.types';
import { CandidacyStatus, DecisionKind } from '../candidacy.states';
import { CandidacyActions, CandidacyOrigin, FeedbackFields } from '../candidacy.types';
import { RejectionReasonRef } from '../reasons/rejection-reason.types';
import { StageResult } from '../stage-result.states';
import { ProfileSnapshot } from './profile-snapshot.types';
import { UnsolicitedApplication } from './unsolicited-application.types';

export enum AdvanceMode {
  KEEP_CURRENT = 'KEEP_CURRENT',
  FINISH_CURRENT = 'FINISH_CURRENT',
}
registerEnumType(DecisionKind, {
  name: 'DecisionKind',
  description:
    'The candidate makes APPLY and WITHDRAW, staff make the other decisions. ATTACH, ANSWER, ARCHIVE and RESTORE exist only for unsolicited applications.',
  valuesMap: {
    ADVANCE: { description: 'The candidacy moved to another stage' },
    REVERSE_APPROVAL: { description: 'An approval was reversed; the candidacy is in progress again' },
    RESELECT: { description: 'A rejected candidacy became approved' },
    REVERSE_HIRE: { description: 'A hire was reversed; the candidacy is approved again' },
    FEEDBACK: { description: 'Feedback was sent to a rejected candidate' },
    ATTACH: { description: 'The application was attached to a vacancy' },
    ANSWER: { description: 'The institution answered the application' },
    ARCHIVE: { description: 'The application was archived' },
    RESTORE: { description: 'The archived application was restored' },
  },
});
registerEnumType(StageResult, {
  name: 'StageResult',
  description: 'Result of a candidacy in one stage.',
  valuesMap: {
    IN_PROGRESS: { description: 'The stage is open, or the stage ended without a result' },
    APPROVED: { description: 'The candidacy passed the stage' },
    REJECTED: { description: 'The candidacy was rejected in this stage' },
  },
});
registerEnumType(AdvanceMode, {
  name: 'AdvanceMode',
  description: 'Whether the open stages of a candidacy end when the candidacy moves to another stage.',
  valuesMap: {
    KEEP_CURRENT: { description: 'The open stages stay open; the target stage is also open' },
    FINISH_CURRENT: { description: 'All open stages except the target stage end with the result APPROVED' },
  },
});

@ObjectType({ description: 'Reference to a vacancy.' })
export class VacancyRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  title: string;
}

@ObjectType({
  description:
    'Contact data of the candidate. In a candidacy, all fields are null or empty unless the caller has APPLICATION_VIEW for this application. All fields are also null or empty while blind mode hides the candidate.',
})
export class Contact {
  @Field(() => String, { nullable: true, description: 'Current address' })
  email: string | null;
  @Field(() => String, { nullable: true, description: 'Current number, E.164' })
  telephone: string | null;
  @Field(() => [SocialNetwork], { description: 'In a candidacy, the social networks at the time of the application' })
  socialNetworks: SocialNetwork[];
}

@ObjectType({
  description:
    'Data that can bias a decision, and contact data of third persons. In a candidacy, all data except the photo is a copy from the time of the application.',
})
export class SensitiveData {
  @Field(() => String, { nullable: true, description: 'Address of the current photo' })
  photo: string | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of GENDER' })
  gender: OptionType | null;
  @Field(() => GraphQLDay, { nullable: true })
  birthDate: string | null;
  @Field(() => [Reference])
  references: Reference[];
}

@ObjectType({ description: 'A decision with its author and reason. Decisions are never edited.' })
export class Decision {
  @Field(() => ID, { description: 'Id of the decision, for `undoDecision`' })
  id: string;
  @Field(() => DecisionKind)
  kind: DecisionKind;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the stage before the decision; null if the candidacy was in no stage before the decision',
  })
  fromStage: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the stage after the decision; null if the candidacy was in no stage after the decision',
  })
  toStage: string | null;
  @Field(() => RejectionReasonRef, { nullable: true, description: 'The reason of a rejection' })
  rejectionReason: RejectionReasonRef | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'The entry of REJECTION_REASON from which the reason was filled',
    deprecationReason: 'Use `rejectionReason`.',
  })
  reason: OptionType | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Note for staff; for REVERSE_APPROVAL, RESELECT and REVERSE_HIRE the reason of staff, for WITHDRAW the reason that the candidate gave. Null without a note, and without APPLICATION_VIEW for this application.',
  })
  note: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Message to the candidate: for REJECT and FEEDBACK the feedback, for ANSWER the answer. Null without a message, and without APPLICATION_VIEW for this application.',
  })
  feedback: string | null;
  @Field(() => PersonRef, {
    description:
      'The person who decided; for APPLY and WITHDRAW the candidate. While blind mode hides the candidate, `id` is the id of the candidacy and `name` is a text, for example “Candidate 17”.',
  })
  actor: PersonRef;
  @Field(() => Date, { description: 'Time of the decision' })
  at: Date;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time from which the candidate sees the decision; until then it can be undone. Null while the run that made the decision is in progress.',
  })
  visibleAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'Time of the undo; an undone decision has no effect' })
  undoneAt: Date | null;
  @Field(() => PersonRef, {
    nullable: true,
    description: 'The person who undid the decision; null if the decision was not undone',
  })
  undoneBy: PersonRef | null;
  @Field(() => Boolean, { description: 'Whether blind mode hid the candidate from the person who decided' })
  identityHidden: boolean;
}

@ObjectType({ description: 'A stage in which the candidacy is or was.' })
export class CandidacyStage {
  @Field(() => StageType)
  stage: StageType;
  @Field(() => StageResult)
  result: StageResult;
  @Field(() => Date, { description: 'Time at which the candidacy entered the stage' })
  enteredAt: Date;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the stage ended for the candidacy. Null while the stage is open, and for the stage in which the candidacy was rejected.',
  })
  leftAt: Date | null;
}

@ObjectType('Candidacy', {
  description: 'An application of a candidate to a vacancy, or an unsolicited application, as staff see it.',
})
export class CandidacyType extends FeedbackFields {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the candidacy; pass it to the mutation that changes the candidacy' })
  version: number;
  @Field(() => CandidacyStatus)
  status: CandidacyStatus;
  @Field(() => CandidacyOrigin)
  origin: CandidacyOrigin;
  @Field(() => Date, { nullable: true, description: 'Time at which the candidate sent the application' })
  appliedAt: Date | null;
  @Field(() => Boolean, { description: 'Whether the candidate was approved again after a rejection' })
  reselected: boolean;
  @Field(() => VacancyRef, {
    nullable: true,
    description: 'Null for an unsolicited application that is not attached to a vacancy',
  })
  vacancy: VacancyRef | null;
  @Field(() => UnsolicitedApplication, { nullable: true, description: 'Null for an application to a vacancy' })
  unsolicited: UnsolicitedApplication | null;
  @Field(() => ID, { description: 'The id of the candidacy if the candidate is hidden or anonymised' })
  candidateId: string;
  @Field(() => Boolean, {
    description:
      'Whether blind mode hides the candidate from the caller: the vacancy is in blind mode, the caller has not lifted blind mode for this candidacy, and the caller has no approval or rejection of this candidacy whose undo period has ended. If true, name, contact, sensitive data and files are hidden. In texts that the candidate wrote, name, e-mail address and telephone number are masked by `•••`.',
  })
  identityHidden: boolean;
  @Field(() => ProfileSnapshot)
  profile: ProfileSnapshot;
  @Field(() => Contact)
  contact: Contact;
  @Field(() => SensitiveData, {
    nullable: true,
    description:
      'Null unless the caller has APPLICATION_VIEW_SENSITIVE for this application, and while blind mode hides the candidate',
  })
  sensitive: SensitiveData | null;
  @Field(() => String, { nullable: true, description: 'The candidate’s message with the application' })
  motivation: string | null;
  @Field(() => [Answer], { description: 'In the order of the questions, including questions without an answer' })
  answers: Answer[];
  @Field(() => Boolean, { description: 'At least one answer is not accepted. This has no automatic effect.' })
  knockedOut: boolean;
  @Field(() => ApplicationSource)
  source: ApplicationSource;
  @Field(() => StageType, { nullable: true, description: 'Null without a vacancy' })
  stage: StageType | null;
  @Field(() => [CandidacyStage], {
    description:
      'The stages that the candidacy entered, earliest first. A stage that ended and was entered again is listed again.',
  })
  stages: CandidacyStage[];
  @Field(() => [StageType], {
    description: 'All stages of the vacancy, in the order of the stages; empty without a vacancy',
  })
  vacancyStages: StageType[];
  @Field(() => MatchScore, {
    nullable: true,
    description: 'The match score; null if the candidacy has no score, for example without a vacancy',
  })
  score: MatchScore | null;
  @Field(() => [Decision], { description: 'Newest first' })
  decisions: Decision[];
  @Field(() => [Attachment], {
    description:
      'Files of the application. Empty without APPLICATION_VIEW for this application, and while blind mode hides the candidate.',
  })
  attachments: Attachment[];
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of notes about the candidacy that the caller may read; null outside the scope of APPLICATION_NOTE',
  })
  notes: number | null;
  @Field(() => CandidacyActions)
  actions: CandidacyActions;
}
