import { AccountSecurityDocument, OwnSessionsDocument } from '../../../../generated/account/graphql';
import { mainQuery } from '../../../../shared/api/query-store';

export const securityQuery = () => mainQuery(AccountSecurityDocument, {});
export const sessionsQuery = () => mainQuery(OwnSessionsDocument, {});
