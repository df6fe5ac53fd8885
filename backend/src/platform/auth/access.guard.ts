import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';

import { DomainError } from '../../common/errors';
import { RequestScope } from '../context/request-scope';
import type { AccessRule } from '../access/access.decorator';
import { ACCESS_RULE, permissionsOf } from '../access/access.decorator';

/** Refuses every root field that has no access rule, so a forgotten rule never opens a field. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly scope: RequestScope,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS_RULE, context.getHandler());
    if (!rule) return isNestedField(context) || refuse('FORBIDDEN');
    // Checked first, also for public fields: until the password is changed, this session may only change it.
    if (this.scope.actor?.mustChangePassword && !rule.beforePasswordChange)
      throw new DomainError('FORBIDDEN', { reason: 'PASSWORD_RESET' });
    if (rule.kinds.includes('ANYONE')) return true;

    const actor = this.scope.actor ?? refuse('UNAUTHENTICATED');
    if (!rule.kinds.includes(actor.kind)) return refuse('FORBIDDEN');
    const needed = permissionsOf(rule);
    const needsGrant = needed.length > 0 && (actor.kind === 'STAFF' || actor.kind === 'ROOT');
    return !needsGrant || needed.some((one) => actor.permissions.has(one)) || refuse('FORBIDDEN');
  }
}

/** Nested fields belong to an object that the caller may already read, so they need no access rule. */
function isNestedField(context: ExecutionContext): boolean {
  if (context.getType<string>() !== 'graphql') return false;
  return GqlExecutionContext.create(context).getInfo<{ path: { prev?: unknown } }>().path.prev !== undefined;
}

function refuse(code: 'FORBIDDEN' | 'UNAUTHENTICATED'): never {
  throw new DomainError(code);
}
