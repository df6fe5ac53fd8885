import { Module } from '@nestjs/common';

import { SocketServer } from './socket-server';
import { SocketSessions } from './socket-sessions';
import { SubscriptionReader } from './subscription-reader';

/** The WebSocket endpoint for signed-in people. Imported by the API only. */
@Module({ providers: [SocketSessions, SubscriptionReader, SocketServer], exports: [SocketSessions] })
export class SocketsModule {}
