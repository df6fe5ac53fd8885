import { Global, Module } from '@nestjs/common';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Connections } from './connections';
import { Database } from './database';

@Global()
@Module({
  providers: [RequestScope, Clock, Connections, Database],
  exports: [RequestScope, Clock, Connections, Database],
})
export class DatabaseModule {}
