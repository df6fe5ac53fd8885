import { Module } from '@nestjs/common';

import { SocketServer } from './socket-server';
import { SocketSessions } from './socket-sessions';
import { SubscriptionReader } from './subscription-reader';

/** The socket beside the signed-in endpoint; imported by the API only. */
@Module({ providers: [SocketSessions, SubscriptionReader, SocketServer], exports: [SocketSessions] })
export class SocketsModule {}
