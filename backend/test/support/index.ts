export { startApp, type TestApp } from './app';
export { type Answer, type AnyData, codeOf, expectData, faults, graphql, post, type WireError } from './graphql';
export { aCandidate, aColleague, aTenant, type Person, type Tenant } from './people';
