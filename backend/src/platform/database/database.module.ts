import { Global, Module } from '@nestjs/common';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Transactions } from '../context/transactions';
import { Connections } from './connections';
import { Database } from './database';
import { FieldCipher } from '../encryption/field-cipher';

@Global()
@Module({
  providers: [
    RequestScope,
    Clock,
    Connections,
    Database,
    { provide: Transactions, useExisting: Database },
    FieldCipher,
  ],
  exports: [RequestScope, Clock, Connections, Database, Transactions, FieldCipher],
})
export class DatabaseModule {}
