import { NotificationsDocument } from '../../../generated/candidate/graphql';
import { mainQuery } from '../../../shared/api/query-store';

export const notificationQuery = () => mainQuery(NotificationsDocument, { page: { page: 1, perPage: 20 } });
