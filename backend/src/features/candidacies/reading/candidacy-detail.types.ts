import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { Money, PersonRef } from '../../../platform/graphql/common.types';
import { GraphQLDay } from '../../../platform/graphql/scalars';
import { CandidateLanguage, Course, Reference, SocialNetwork } from '../../candidates';
import { MatchScore } from '../../matching';
import { OptionType } from '../../options';
import { StageType } from '../../vacancies';
import { Answer, ApplicationSource } from '../applying/answer.types';
import { Attachment } from '../applying/attachment.types';
import { CandidacyStatus, DecisionKind } from '../candidacy.states';
import { CandidacyActions, CandidacyOrigin, FeedbackFields } from '../candidacy.types';
import { RejectionReasonRef } from '../reasons/rejection-reason.types';
import { StageResult } from '../stage-result.states';
import { UnsolicitedApplication } from './unsolicited-application.types';

export enum AdvanceMode {
  KEEP_CURRENT = 'KEEP_CURRENT',
  FINISH_CURRENT = 'FINISH_CURRENT',
}
registerEnumType(DecisionKind, {
  name: 'DecisionKind',
  description:
    'The candidate makes APPLY and WITHDRAW, staff make the other decisions. ATTACH, ANSWER, ARCHIVE and RESTORE exist only for unsolicited applications.',
});
registerEnumType(StageResult, { name: 'StageResult' });
registerEnumType(AdvanceMode, {
  name: 'AdvanceMode',
  description: 'Whether the current stage stays open in parallel with the next one',
});

@ObjectType()
export class VacancyRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  title: string;
}

@ObjectType()
export class SnapshotExperience {
  @Field(() => String)
  position: string;
  @Field(() => String)
  employer: string;
  @Field(() => OptionType, { nullable: true })
  sector: OptionType | null;
  @Field(() => [OptionType])
  expertiseAreas: OptionType[];
  @Field(() => GraphQLDay)
  startDate: string;
  @Field(() => GraphQLDay, { nullable: true })
  endDate: string | null;
  @Field(() => Boolean)
  stillWorking: boolean;
  @Field(() => String, { nullable: true })
  activities: string | null;
}

@ObjectType()
export class SnapshotStudy {
  @Field(() => String)
  institution: string;
  @Field(() => OptionType)
  studyArea: OptionType;
  @Field(() => OptionType)
  academicLevel: OptionType;
  @Field(() => String, { nullable: true })
  course: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  startDate: string | null;
  @Field(() => GraphQLDay, { nullable: true })
  endDate: string | null;
  @Field(() => Boolean)
  finished: boolean;
}

@ObjectType({ description: 'Copy of the profile at the time of the application; never changes.' })
export class ProfileSnapshot {
  @Field(() => String)
  name: string;
  @Field(() => String)
  surname: string;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => String, { nullable: true })
  profile: string | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  district: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  municipality: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  availability: OptionType | null;
  @Field(() => Money, { nullable: true, description: 'Lowest expected salary per month' })
  salaryMin: Money | null;
  @Field(() => Money, { nullable: true, description: 'Highest expected salary per month' })
  salaryMax: Money | null;
  @Field(() => [OptionType], { description: 'Expertise areas of interest to the candidate' })
  interestAreas: OptionType[];
  @Field(() => OptionType, { nullable: true })
  nationality: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Highest academic level of the studies' })
  academicLevel: OptionType | null;
  @Field(() => [SnapshotExperience])
  experiences: SnapshotExperience[];
  @Field(() => [SnapshotStudy])
  studies: SnapshotStudy[];
  @Field(() => [CandidateLanguage])
  languages: CandidateLanguage[];
  @Field(() => [OptionType])
  skills: OptionType[];
  @Field(() => [OptionType])
  tools: OptionType[];
  @Field(() => [String], {
    description: 'Skills and tools in the candidate’s own words. Not used for matching.',
  })
  ownSkills: string[];
  @Field(() => [Course])
  courses: Course[];
}

@ObjectType({
  description:
    'Contact data of the candidate. All fields are null or empty unless the caller has APPLICATION_VIEW for this application.',
})
export class Contact {
  @Field(() => String, { nullable: true, description: 'Current address' })
  email: string | null;
  @Field(() => String, { nullable: true, description: 'Current number, E.164' })
  telephone: string | null;
  @Field(() => [SocialNetwork], { description: 'As they were at the time of the application' })
  socialNetworks: SocialNetwork[];
}

@ObjectType({
  description:
    'Data that can bias a decision, and contact data of third persons. Copies from the time of the application.',
})
export class SensitiveData {
  @Field(() => String, { nullable: true, description: 'Address of the current photo' })
  photo: string | null;
  @Field(() => OptionType, { nullable: true })
  gender: OptionType | null;
  @Field(() => GraphQLDay, { nullable: true })
  birthDate: string | null;
  @Field(() => [Reference])
  references: Reference[];
}

@ObjectType({ description: 'A decision with its author and reason. Decisions are never edited.' })
export class Decision {
  @Field(() => ID)
  id: string;
  @Field(() => DecisionKind)
  kind: DecisionKind;
  @Field(() => String, { nullable: true, description: 'Name of the stage' })
  fromStage: string | null;
  @Field(() => String, { nullable: true })
  toStage: string | null;
  @Field(() => RejectionReasonRef, { nullable: true, description: 'The reason of a rejection' })
  rejectionReason: RejectionReasonRef | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'The entry of REJECTION_REASON from which the reason was filled',
    deprecationReason: 'Use `rejectionReason`.',
  })
  reason: OptionType | null;
  @Field(() => String, { nullable: true, description: 'Internal note, for staff only' })
  note: string | null;
  @Field(() => String, { nullable: true, description: 'Message to the candidate' })
  feedback: string | null;
  @Field(() => PersonRef)
  actor: PersonRef;
  @Field(() => Date)
  at: Date;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time from which the candidate sees the decision; until then it can be undone. Null while the run that made the decision is in progress.',
  })
  visibleAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'Time of the undo; an undone decision has no effect' })
  undoneAt: Date | null;
  @Field(() => PersonRef, { nullable: true })
  undoneBy: PersonRef | null;
  @Field(() => Boolean, { description: 'Whether blind mode hid the candidate from the person who decided' })
  identityHidden: boolean;
}

@ObjectType()
export class CandidacyStage {
  @Field(() => StageType)
  stage: StageType;
  @Field(() => StageResult)
  result: StageResult;
  @Field(() => Date)
  enteredAt: Date;
  @Field(() => Date, { nullable: true })
  leftAt: Date | null;
}

@ObjectType('Candidacy', {
  description: 'An application of a candidate to a vacancy, or an unsolicited application, as staff see it.',
})
export class CandidacyType extends FeedbackFields {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => CandidacyStatus)
  status: CandidacyStatus;
  @Field(() => CandidacyOrigin)
  origin: CandidacyOrigin;
  @Field(() => Date, { nullable: true })
  appliedAt: Date | null;
  @Field(() => Boolean)
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
      'True if the vacancy is in blind mode and the caller has neither decided on the candidacy (approval or rejection) nor lifted blind mode. Name, contact, sensitive data and files are then hidden. In texts that the candidate wrote, name, e-mail address and telephone number are masked by `•••`',
  })
  identityHidden: boolean;
  @Field(() => ProfileSnapshot)
  profile: ProfileSnapshot;
  @Field(() => Contact)
  contact: Contact;
  @Field(() => SensitiveData, {
    nullable: true,
    description: 'Null unless the caller has APPLICATION_VIEW_SENSITIVE for this application',
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
  @Field(() => [CandidacyStage])
  stages: CandidacyStage[];
  @Field(() => [StageType])
  vacancyStages: StageType[];
  @Field(() => MatchScore, { nullable: true })
  score: MatchScore | null;
  @Field(() => [Decision], { description: 'Newest first' })
  decisions: Decision[];
  @Field(() => [Attachment])
  attachments: Attachment[];
  @Field(() => Int, {
    nullable: true,
    description: 'The notes about the candidacy that the caller may read; null outside the scope of APPLICATION_NOTE',
  })
  notes: number | null;
  @Field(() => CandidacyActions)
  actions: CandidacyActions;
}
