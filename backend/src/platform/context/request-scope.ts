import { AsyncLocalStorage } from 'node:async_hooks';

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { Locale } from '../../common/locale';
import { DEFAULT_LOCALE } from '../../common/locale';
import type { Actor } from '../access/actor';

/** On whose behalf statements run: it decides the login, the role and the settings of every transaction. */
export type Audience = 'staff' | 'candidate' | 'public' | 'partner' | 'auth' | 'root' | 'worker';

export interface ScopeValues {
  audience: Audience;
  /** Set when a person acts; a due row or an event may act for a tenant with nobody behind it. */
  actor?: Actor;
  tenantId?: string;
  personId?: string;
  shareToken?: string;
  locale: Locale;
  requestId: string;
  /** Address of the caller, for throttles; never logged. */
  address?: string;
  userAgent?: string;
  /** Every word that came with the request: asked for only when a line is logged, which must hold none of them. */
  said?: () => readonly string[];
  /** Of a request that somebody waits for; work in the background has all the time it needs. */
  patience?: Deadline;
}

/** Whether anybody still waits for the answer. Once it is over, nothing more is read or written for it. */
export interface Deadline {
  over: boolean;
}

interface Store extends ScopeValues {
  manager?: EntityManager;
  /** Work that waits for the commit of the running transaction. */
  afterCommit?: (() => void)[];
}

/** What is true for the whole of one request, one event or one job: who, for which tenant, in which transaction. */
@Injectable()
export class RequestScope {
  private readonly storage = new AsyncLocalStorage<Store>();

  /** Enters a scope; what is not named is inherited from the scope around it. */
  run<T>(
    values: Partial<ScopeValues> & { manager?: EntityManager | undefined; afterCommit?: (() => void)[] },
    work: () => T,
  ): T {
    const outer = this.storage.getStore();
    const base: Store = outer ?? { audience: 'public', locale: DEFAULT_LOCALE, requestId: '' };
    return this.storage.run({ ...base, ...values }, work);
  }

  get values(): Readonly<Store> {
    const store = this.storage.getStore();
    if (!store) throw new Error('No scope: nothing touches data outside a request, an event or a job');
    return store;
  }

  get current(): Readonly<Store> | undefined {
    return this.storage.getStore();
  }

  get actor(): Actor | undefined {
    return this.storage.getStore()?.actor;
  }

  /** For work that counts against somebody. */
  get personId(): string {
    const { personId } = this.values;
    if (!personId) throw new Error('No person in scope: nobody stands behind this');
    return personId;
  }

  get locale(): Locale {
    return this.storage.getStore()?.locale ?? DEFAULT_LOCALE;
  }

  get tenantId(): string {
    const { tenantId } = this.values;
    if (!tenantId) throw new Error('No tenant in scope: refuse to touch tenant data');
    return tenantId;
  }
}
