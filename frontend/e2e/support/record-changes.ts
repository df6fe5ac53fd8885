/** Commands that create the records of the administration, and the change of a colleague to each of them. */
export const PLAN =
  'mutation ($input: PlanInput!, $key: ID!) { stored: createPlan(input: $input, idempotencyKey: $key) { id version } }';
export const CHANGED_PLAN =
  'mutation ($id: ID!, $version: Int!, $input: PlanInput!) { updatePlan(id: $id, version: $version, input: $input) { id } }';
export const ENTITY = `mutation ($input: EntityInput!, $admin: FirstPersonInput!, $key: ID!) {
  stored: createEntity(input: $input, admin: $admin, idempotencyKey: $key) { id version }
}`;
export const CHANGED_ENTITY = `mutation ($id: ID!, $version: Int!, $input: EntityInput!) {
  updateEntity(id: $id, version: $version, input: $input, reason: "Pedido por carta") { id }
}`;
export const CHANGED_LIMITS = `mutation ($id: ID!, $version: Int!) {
  setEntityPlan(id: $id, version: $version, input: { vacancies: 7 }, reason: "Contrato novo") { id }
}`;
export const ROLE = `mutation ($input: RootRoleInput!, $key: ID!) {
  stored: createRootRole(input: $input, idempotencyKey: $key) { id version }
}`;
export const CHANGED_ROLE = `mutation ($id: ID!, $version: Int!, $input: RootRoleInput!) {
  updateRootRole(id: $id, version: $version, input: $input) { id }
}`;
export const USER = `mutation ($input: RootUserInput!, $key: ID!) {
  stored: inviteRootUser(input: $input, idempotencyKey: $key) { id version }
}`;
export const CHANGED_USER = `mutation ($id: ID!, $version: Int!, $roleId: ID!) {
  setRootUserRole(id: $id, version: $version, roleId: $roleId, reason: "Troca de turno") { id }
}`;
export const OPTION =
  '{ optionItems(filter: { list: TOOL }, page: { page: 1, perPage: 1 }) { items { id version position active text { pt en fr } } } }';
export const CHANGED_OPTION = `mutation ($id: ID!, $version: Int!, $input: OptionChangeInput!) {
  updateOption(id: $id, version: $version, input: $input) { id }
}`;
export const CANDIDATES =
  'query ($q: String!) { rootCandidates(filter: { q: $q }) { items { id version name surname } } }';
export const CHANGED_CANDIDATE = `mutation ($id: ID!, $version: Int!, $input: CandidateCorrectionInput!) {
  correctCandidate(id: $id, version: $version, input: $input, reason: "Confirmado por telefone") { id }
}`;
export const CLIENT = `mutation ($input: DepartmentInput!, $key: ID!) {
  stored: createDepartment(input: $input, idempotencyKey: $key) { id version }
}`;
export const CHANGED_CLIENT = `mutation ($id: ID!, $version: Int!, $input: DepartmentPatch!) {
  updateDepartment(id: $id, version: $version, input: $input) { id }
}`;
