import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { type Command, Commands } from '../../platform/commands/commands';
import { OptionCacheService } from '../options';
import { shownCriteria, storedCriteria } from './criteria';
import { SavedSearchRepository, type SearchRow, type SearchValues } from './saved-search.repository';
import type { SavedSearch, SavedSearchInput, SavedSearchPatch } from './saved-search.types';
import { VisitsRepository } from './visits.repository';

const MOST = 20;

/** Saved searches of a candidate. */
@Injectable()
export class SearchesService {
  constructor(
    private readonly commands: Commands,
    private readonly searches: SavedSearchRepository,
    private readonly visits: VisitsRepository,
    private readonly options: OptionCacheService,
  ) {}

  async list(): Promise<SavedSearch[]> {
    await this.options.ready();
    const rows = await this.searches.list(await this.visits.seenAt());
    return rows.map((row) => this.shown(row));
  }

  async save(input: SavedSearchInput, key: string): Promise<SavedSearch> {
    await this.options.ready();
    const values = this.valuesOf(input);
    const id = await this.commands.once(key, 'saveSearch', input, async (command) => {
      if ((await this.searches.countLocked()) >= MOST) throw new DomainError('QUOTA_EXCEEDED', { limit: MOST });
      await this.assertFree(values.name, null);
      const searchId = command.id();
      await this.searches.insert(searchId, values, randomBytes(32).toString('base64url'));
      await record(command, 'saved', searchId, { alert: values.alert });
      return searchId;
    });
    return this.one(id);
  }

  async update(id: string, version: number, patch: SavedSearchPatch): Promise<SavedSearch> {
    await this.options.ready();
    await this.commands.run(async (command) => {
      const before = await this.searches.lock(id, version);
      const { q, criteria } = patch.filter ? storedCriteria(patch.filter, this.options) : before;
      const after: SearchValues = {
        name: patch.name ?? before.name,
        q,
        criteria,
        alert: patch.alert ?? before.alert,
      };
      if (after.name !== before.name) {
        await this.searches.countLocked();
        await this.assertFree(after.name, id);
      }
      await this.searches.update(before, after);
      await record(command, 'changed', id, before.alert === after.alert ? {} : { alert: [before.alert, after.alert] });
    });
    return this.one(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      await this.searches.lock(id, version);
      await this.searches.remove(id);
      await record(command, 'removed', id);
    });
    return id;
  }

  private async assertFree(name: string, butFor: string | null): Promise<void> {
    if (await this.searches.isNameTaken(name, butFor)) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
  }

  private async one(id: string): Promise<SavedSearch> {
    const [row] = await this.searches.list(await this.visits.seenAt(), id);
    if (!row) throw new DomainError('NOT_FOUND');
    return this.shown(row);
  }

  private valuesOf({ name, filter, alert }: SavedSearchInput): SearchValues {
    return { name, alert, ...storedCriteria(filter, this.options) };
  }

  private shown({ fresh, q, criteria, ...row }: SearchRow): SavedSearch {
    return { ...row, filter: shownCriteria(q, criteria, this.options), newCount: fresh };
  }
}

const record = (command: Command, verb: 'saved' | 'changed' | 'removed', objectId: string, changes: object = {}) =>
  command.audit({ action: `search.${verb}`, objectType: 'SavedSearch', objectId, changes: { ...changes } });
