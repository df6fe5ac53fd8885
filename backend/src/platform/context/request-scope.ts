import { AsyncLocalStorage } from 'node:async_hooks';

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { Locale } from '../../common/locale';
import { DEFAULT_LOCALE } from '../../common/locale';
import type { Actor } from '../access/actor';

/** The audience of a transaction. It decides the database login, the role and the settings. */
export type Audience = 'staff' | 'candidate' | 'public' | 'partner' | 'auth' | 'root' | 'worker';

export interface ScopeValues {
  audience: Audience;
  /** Absent when no person acts: timed work and event handlers run for a tenant only. */
  actor?: Actor;
  tenantId?: string;
  personId?: string;
  shareToken?: string;
  locale: Locale;
  requestId: string;
  /** IP address of the caller, for throttles. Never logged. */
  address?: string;
  userAgent?: string;
  /** All text that the request contains. The logger calls this to remove such text from log lines. */
  requestTexts?: () => readonly string[];
  /** Set for requests, where a client waits for the response. Background work has no deadline. */
  deadline?: Deadline;
}

/** Deadline of a request. After it expired, nothing more is read or written for the request. */
export interface Deadline {
  over: boolean;
}

interface Store extends ScopeValues {
  manager?: EntityManager;
  /** Callbacks that run after the commit of the current transaction. */
  afterCommit?: (() => void)[];
}

/**
 * One AsyncLocalStorage for the process: Node 20 copies each storage that was ever used to every promise, also storages
 * of closed applications.
 */
const storage = new AsyncLocalStorage<Store>();

/** Context of one request, event or job: the person, the tenant and the transaction. */
@Injectable()
export class RequestScope {
  /** Runs work in a new scope. Values that are not given are inherited from the outer scope. */
  run<T>(
    values: Partial<ScopeValues> & { manager?: EntityManager | undefined; afterCommit?: (() => void)[] },
    work: () => T,
  ): T {
    const outer = storage.getStore();
    const base: Store = outer ?? { audience: 'public', locale: DEFAULT_LOCALE, requestId: '' };
    return storage.run({ ...base, ...values }, work);
  }

  get values(): Readonly<Store> {
    const store = storage.getStore();
    if (!store) throw new Error('No scope: nothing touches data outside a request, an event or a job');
    return store;
  }

  get current(): Readonly<Store> | undefined {
    return storage.getStore();
  }

  get actor(): Actor | undefined {
    return storage.getStore()?.actor;
  }

  /** Required where work is counted per person. */
  get personId(): string {
    const { personId } = this.values;
    if (!personId) throw new Error('No person in scope: nobody stands behind this');
    return personId;
  }

  get locale(): Locale {
    return storage.getStore()?.locale ?? DEFAULT_LOCALE;
  }

  get tenantId(): string {
    const { tenantId } = this.values;
    if (!tenantId) throw new Error('No tenant in scope: refuse to touch tenant data');
    return tenantId;
  }
}
