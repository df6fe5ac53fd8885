import { Global, Module } from '@nestjs/common';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Connections } from './connections';
import { Database } from './database';
import { FieldCipher } from '../encryption/field-cipher';

@Global()
@Module({
  providers: [RequestScope, Clock, Connections, Database, FieldCipher],
  exports: [RequestScope, Clock, Connections, Database, FieldCipher],
})
export class DatabaseModule {}
