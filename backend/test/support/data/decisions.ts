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
