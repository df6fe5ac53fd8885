import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { type Locale, LOCALES } from '../../common/locale';
import { isBlank } from '../../common/text';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { PubSub } from '../../platform/pubsub/pubsub';
import { OptionItemsReader, type OptionRow } from './option-items.reader';
import type { OptionListName, OptionType } from './option.types';

interface Snapshot {
  byId: Map<number, Record<Locale, OptionType> & { row: OptionRow }>;
  ids: Map<string, number>;
  lists: Map<OptionListName, OptionRow[]>;
  until: number;
  edits: number;
}
/** Maximum age of the cache, in case a change message is lost. */
const FRESH_MILLISECONDS = 60_000;

/**
 * Caches all option lists in memory. Rows store option ids, so no query joins texts. Await `ready()` once per request;
 * look-ups after that are synchronous.
 */
@Injectable()
export class OptionCacheService implements OnApplicationBootstrap {
  private readonly logger = new Logger(OptionCacheService.name);
  private snapshot?: Snapshot;
  private loading?: Promise<Snapshot>;
  /** Number of changes received. A snapshot older than the last change is not used for new requests. */
  private edits = 0;

  constructor(
    private readonly items: OptionItemsReader,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly pubsub: PubSub,
  ) {}

  /** Receives changes of other processes. If subscribing fails, the maximum age above still applies. */
  onApplicationBootstrap(): void {
    this.pubsub
      .subscribe('options', () => this.forget())
      .catch((error: Error) => this.logger.warn(`Not told of edited options: ${error.message}`));
  }

  async ready(): Promise<void> {
    const now = this.clock.now().getTime();
    const known = this.snapshot;
    if (known && known.until > now && known.edits === this.edits) return;
    const next = this.next();
    // An expired snapshot is still used while the next one loads; a changed one is not.
    if (known?.edits === this.edits) return;
    await next;
    while (this.snapshot?.edits !== this.edits) await this.next();
  }

  /** After a change, the next request waits for the new lists; running requests keep their snapshot. */
  forget(): void {
    this.edits += 1;
  }

  byId(id: number, locale: Locale = this.scope.locale): OptionType {
    const known = this.current.byId.get(id);
    if (!known) throw new Error(`Option ${id} is not in the lists`);
    return known[locale];
  }

  /** Returns the rank, parent and group of an option. Matching compares them. */
  relationsOf(id: number): Pick<OptionRow, 'rank' | 'parent' | 'grp'> {
    const known = this.current.byId.get(id);
    if (!known) throw new Error(`Option ${id} is not in the lists`);
    return known.row;
  }

  /** Returns the highest rank of a list that is lower than `rank`. Undefined when there is none. */
  rankBelow(list: OptionListName, rank: number): number | undefined {
    const lower = (this.current.lists.get(list) ?? []).map((row) => row.rank).filter((other) => other < rank);
    return lower.length > 0 ? Math.max(...lower) : undefined;
  }

  find(id: number | null, locale: Locale = this.scope.locale): OptionType | null {
    return id === null ? null : this.byId(id, locale);
  }

  many(ids: readonly number[], locale: Locale = this.scope.locale): OptionType[] {
    return ids.map((id) => this.byId(id, locale));
  }

  /** The id of a key or alias. INVALID_INPUT with the field when the list has no such entry. */
  idOf(list: OptionListName, key: string, field: string): number {
    if (isBlank(key)) throw new DomainError('FIELD_REQUIRED', {}, field);
    const id = this.current.ids.get(`${list}.${key}`);
    if (id === undefined) throw new DomainError('INVALID_INPUT', {}, field);
    return id;
  }

  idOrNull(list: OptionListName, key: string | null | undefined, field: string): number | null {
    return key === null || key === undefined || key === '' ? null : this.idOf(list, key, field);
  }

  idsOf(list: OptionListName, keys: readonly string[], field: string): number[] {
    return [...new Set(keys)].map((key) => this.idOf(list, key, field));
  }

  /** An unknown key in a filter matches nothing instead of failing. */
  filterId(list: OptionListName, key: string | null | undefined): number | null {
    return key ? (this.current.ids.get(`${list}.${key}`) ?? -1) : null;
  }

  list(list: OptionListName, parent: string | null | undefined, locale: Locale = this.scope.locale): OptionType[] {
    const rows = this.current.lists.get(list) ?? [];
    return rows
      .filter((row) => row.active && (!parent || row.parent === parent))
      .map((row) => this.byId(row.id, locale));
  }

  private get current(): Snapshot {
    if (!this.snapshot) throw new Error('Options are read before ready() was awaited');
    return this.snapshot;
  }

  private next(): Promise<Snapshot> {
    return (this.loading ??= this.load().finally(() => (this.loading = undefined)));
  }

  private async load(): Promise<Snapshot> {
    const { edits } = this;
    const rows = await this.items.all();
    const snapshot: Snapshot = {
      byId: new Map(),
      ids: new Map(),
      lists: new Map(),
      until: this.clock.now().getTime() + FRESH_MILLISECONDS,
      edits,
    };
    for (const row of rows) {
      const shown = Object.fromEntries(LOCALES.map((locale) => [locale, optionIn(row, locale)])) as Record<
        Locale,
        OptionType
      >;
      snapshot.byId.set(row.id, { ...shown, row });
      for (const key of [row.key, ...row.aliases])
        if (!snapshot.ids.has(`${row.list}.${key}`)) snapshot.ids.set(`${row.list}.${key}`, row.id);
      snapshot.lists.set(row.list, [...(snapshot.lists.get(row.list) ?? []), row]);
    }
    return (this.snapshot = snapshot);
  }
}

function optionIn(row: OptionRow, locale: Locale): OptionType {
  return Object.freeze({
    id: `${row.list}.${row.key}`,
    list: row.list,
    key: row.key,
    text: Object.freeze({ ...row.texts, localized: row.texts[locale] }),
    parent: row.parent,
    rank: row.rank,
  });
}
