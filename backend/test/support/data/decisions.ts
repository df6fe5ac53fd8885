import { must, type TestApp } from '../app/app';
import { aCandidate, type Person, type Tenant } from './actors';
import { anAppliedCandidacy } from './builders';

const RESULT = `{ id version decisions { id kind visibleAt undoneAt undoneBy { id name } } }`;
const verb = (name: string, declared: string, given: string) =>
  `mutation ($id: ID!, $version: Int!${declared}) { decided: ${name}(id: $id, version: $version${given}) ${RESULT} }`;
/** GraphQL documents of the decisions. The result has the alias `decided`. */
export const DECIDE: Record<string, string> = {
  APPROVE: verb('approveCandidacy', '', ''),
  REJECT: verb('rejectCandidacy', '', ', reason: "more_experience"'),
  REVERSE: verb('reverseApproval', '', ', reason: "engano"'),
  RESELECT: verb('reselectCandidacy', '', ', reason: "outro lugar"'),
  HIRE: verb('hireCandidacy', '', ', note: "começa em Março"'),
  REVERSE_HIRE: verb('reverseHire', '', ', reason: "aceitou outra oferta"'),
  ADVANCE: verb('advanceCandidacy', ', $stage: ID!', ', stageId: $stage'),
  KEEP: verb('advanceCandidacy', ', $stage: ID!', ', stageId: $stage, mode: KEEP_CURRENT'),
};
export const UNDO = `mutation ($selection: DecisionSelection!) { undoDecision(selection: $selection) { id undone candidacyId status version error { code message } } }`;
export const HISTORY = `query ($id: ID!) { candidacy(id: $id) ${RESULT} }`;
export const MINE = `{ myCandidacies { items { id status stageName feedback endedAt } } notifications { items { kind } } }`;
export const RUN = `query ($id: ID!) { run(id: $id) { status endedAt } }`;

/** Inserts a candidacy and rejects it. Returns its id. */
export async function aRejectedCandidacy(app: TestApp, tenant: Tenant, person?: Person): Promise<string> {
  const { candidacyId: id } = await anAppliedCandidacy(app, tenant, person ?? (await aCandidate(app)));
  await must(app, tenant.admin.token, DECIDE.REJECT!, { id, version: 1 });
  return id;
}

/** Changes stored decisions, which only the owner of the table can do. `values` are the parameters `$1`, `$2` and so on. */
export async function changeDecisions(
  app: TestApp,
  changes: string,
  condition: string,
  ...values: string[]
): Promise<void> {
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query('alter table candidacy_decision disable trigger user');
    await client.query(`update candidacy_decision set ${changes} where ${condition}`, values);
    await client.query('alter table candidacy_decision enable trigger user');
    await client.query('commit');
  } finally {
    client.release();
  }
}
