import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';

import { CONFIG, type Config } from '../config/config';
import { BearerStrategy } from './bearer.strategy';
import { Passwords } from './passwords';
import { SessionCheck } from './session-check';
import { SessionsReader } from './sessions.reader';
import { Throttle } from './throttle';
import { ThrottleRepository } from './throttle.repository';
import { tokenKey, Tokens } from './tokens';

@Global()
@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({ inject: [CONFIG], useFactory: (config: Config) => ({ secret: tokenKey(config) }) }),
  ],
  providers: [Tokens, Passwords, SessionsReader, SessionCheck, BearerStrategy, ThrottleRepository, Throttle],
  exports: [Tokens, Passwords, SessionCheck, Throttle],
})
export class AuthModule {}
