import type { CareerName } from './demo-career.types';
import { readDemoFile } from './demo-files';

/** How far an application of the demonstration got: the index of its last stage, and its result. */
export interface Outcome {
  stage: number;
  end?: 'APPROVED' | 'REJECTED' | 'RESELECTED' | 'HIRED' | 'WITHDRAWN';
  reason?: string;
  /** Rejected without feedback. */
  awaitsFeedback?: boolean;
}

export interface ApplicationPlan {
  vacancy: string;
  /** Candidates by name first, in the order of the outcomes. */
  named: string[];
  /** Then people of these careers, starting with the most experienced of the first career, one per outcome. */
  careers: CareerName[];
  outcomes: Outcome[];
  decidedBy: string;
}

type PlanFile = Omit<ApplicationPlan, 'outcomes'> & { outcomes: (Outcome & { count: number })[] };

/** The applications to each vacancy, and the feedback to the candidate for each rejection reason. */
export function readApplications(): { plans: ApplicationPlan[]; feedback: Record<string, string> } {
  const { plans, feedback } = readDemoFile<{ plans: PlanFile[]; feedback: Record<string, string> }>('applications');
  return {
    plans: plans.map((plan) => ({
      ...plan,
      outcomes: plan.outcomes.flatMap(({ count, ...outcome }) => Array.from({ length: count }, () => outcome)),
    })),
    feedback,
  };
}
