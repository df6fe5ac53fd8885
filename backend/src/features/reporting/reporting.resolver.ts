import { Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { Dashboard } from './dashboard.types';
import { DashboardReader } from './dashboard.reader';

@Resolver(() => Dashboard)
export class ReportingResolver {
  constructor(private readonly reader: DashboardReader) {}

  @Query(() => Dashboard, {
    description: 'Figures of the caller’s institution, limited to the caller’s scope and permissions.',
  })
  @Access({ kinds: ['STAFF'] })
  dashboard(): Promise<Dashboard> {
    return this.reader.read();
  }
}
