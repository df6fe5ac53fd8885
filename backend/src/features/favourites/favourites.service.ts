import { Injectable } from '@nestjs/common';

import { changedFields } from '../../platform/audit/changed-fields';
import { DomainError } from '../../common/errors';
import { Faults } from '../../common/faults';
import { type Command, Commands } from '../../platform/commands/commands';
import type {
  AddedFavourites,
  AddFavouritesInput,
  FavouriteListInput,
  FavouriteListPatch,
  FavouriteListType,
  FavouriteType,
} from './favourite.types';
import { isOwner, mayDeleteShared } from '../../platform/access/shared-record';
import { CandidacySelectionService } from '../candidacies';
import { FavouritesReader } from './favourites.reader';
import { FavouritesRepository } from './favourites.repository';

/** Lists of one person. */
const MOST_OWN_LISTS = 50;
/** Candidates in one list. */
const MOST_ENTRIES = 1000;

/**
 * Changes lists of favourite candidates. Colleagues change the entries of a shared list; only the owner changes its
 * name and visibility.
 */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly commands: Commands,
    private readonly favourites: FavouritesRepository,
    private readonly reader: FavouritesReader,
    private readonly selections: CandidacySelectionService,
  ) {}

  async create(input: FavouriteListInput, key: string): Promise<FavouriteListType> {
    const id = await this.commands.once(key, 'createFavouriteList', input, (command) => this.insert(command, input));
    return this.reader.list(id);
  }

  async update(id: string, version: number, patch: FavouriteListPatch): Promise<FavouriteListType> {
    await this.commands.run(async (command) => {
      const list = await this.favourites.lockList(id, version);
      if (!isOwner(command.actor, list)) throw new DomainError('FORBIDDEN');
      await this.favourites.countListsLocked();
      const before = { name: list.name, visibility: list.visibility };
      const after = { name: patch.name ?? list.name, visibility: patch.visibility ?? list.visibility };
      await this.assertFree(after.name, id);
      await this.favourites.updateList(list, after);
      const changes = {
        fields: changedFields(before, after),
        ...(before.visibility !== after.visibility && { visibility: [before.visibility, after.visibility] }),
      };
      await command.audit({ action: 'favourite-list.changed', objectType: 'FavouriteList', objectId: id, changes });
      await command.publish('favourite-list.changed', { listId: id });
    });
    return this.reader.list(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      const list = await this.favourites.lockList(id, version);
      if (!mayDeleteShared(command.actor, list)) throw new DomainError('FORBIDDEN');
      await this.favourites.removeList(id);
      const changes = { visibility: list.visibility, owner: list.ownerId };
      await command.audit({ action: 'favourite-list.removed', objectType: 'FavouriteList', objectId: id, changes });
      await command.publish('favourite-list.removed', { listId: id });
    });
    return id;
  }

  /**
   * Adding a candidate again changes nothing, so a repeated call is harmless. A new list is created in the same
   * transaction, so that a refused call leaves no empty list.
   */
  async add(input: AddFavouritesInput, key: string | null): Promise<AddedFavourites> {
    const { note, ...given } = input;
    assertOneSource(given);
    const { listId, added, present } = await this.commands.run(async (command) => {
      const listId = given.listId ?? (await this.newList(command, input, key));
      await this.favourites.lockList(listId).catch((error: unknown) => {
        throw error instanceof DomainError ? new DomainError('NOT_FOUND', {}, 'listId') : error;
      });
      const candidates = await this.candidatesOf(command, given);
      if (!given.listId && candidates.length === 0) throw new DomainError('NOT_FOUND', {}, 'selection');
      const before = await this.favourites.countEntries(listId);
      const entered = await this.favourites.add(listId, candidates, note ?? null);
      if (before + entered > MOST_ENTRIES) throw tooMany();
      if (entered > 0) {
        const changes = { rows: entered };
        await command.audit({ action: 'favourite.added', objectType: 'FavouriteList', objectId: listId, changes });
        await command.publish('favourite.added', { listId });
      }
      return { listId, added: entered, present: candidates.length - entered };
    });
    return { added, present, list: await this.reader.list(listId) };
  }

  async annotate(id: string, version: number, note: string | null): Promise<FavouriteType> {
    await this.commands.run(async (command) => {
      const entry = await this.favourites.lockEntry(id, command.actor, version);
      await this.favourites.updateEntry(entry, note);
      const changes = { fields: ['note'] };
      await command.audit({ action: 'favourite.changed', objectType: 'Favourite', objectId: id, changes });
      await command.publish('favourite.changed', { favouriteId: id });
    });
    return this.reader.entry(id);
  }

  async takeOut(id: string): Promise<string> {
    await this.commands.run(async (command) => {
      const entry = await this.favourites.lockEntry(id, command.actor);
      await this.favourites.removeEntry(id);
      const { listId } = entry;
      await command.audit({ action: 'favourite.removed', objectType: 'FavouriteList', objectId: listId });
      await command.publish('favourite.removed', { favouriteId: id });
    });
    return id;
  }

  private newList(command: Command, input: AddFavouritesInput, key: string | null): Promise<string> {
    const { newList } = input;
    if (!newList) throw new DomainError('FIELD_REQUIRED', {}, 'listId');
    if (key === null) throw new DomainError('FIELD_REQUIRED', {}, 'idempotencyKey');
    return this.commands.once(key, 'addFavourites', input, () => this.insert(command, newList, 'newList.name'));
  }

  private async insert(command: Command, { name, visibility }: FavouriteListInput, field?: string): Promise<string> {
    if ((await this.favourites.countListsLocked()) >= MOST_OWN_LISTS)
      throw new DomainError('QUOTA_EXCEEDED', { reason: 'FAVOURITE_LISTS', limit: MOST_OWN_LISTS });
    await this.assertFree(name, null, field);
    const id = command.id();
    await this.favourites.insertList({ id, name, visibility });
    const changes = { visibility };
    await command.audit({ action: 'favourite-list.created', objectType: 'FavouriteList', objectId: id, changes });
    await command.publish('favourite-list.created', { listId: id });
    return id;
  }

  /** The candidates to add, without duplicates. */
  private async candidatesOf(
    command: Command,
    { ids, selection }: Pick<AddFavouritesInput, 'ids' | 'selection'>,
  ): Promise<string[]> {
    if (!selection) return this.given(command, ids ?? []);
    if (!command.actor.permissions.has('APPLICATION_LIST')) throw new DomainError('FORBIDDEN', {}, 'selection');
    const candidacies = await this.selections.rowsOf(selection, null, 'APPLICATION_LIST');
    const found = await this.favourites.selected(candidacies, command.actor, MOST_ENTRIES + 1);
    if (found.length > MOST_ENTRIES) throw tooMany();
    return found;
  }

  /** Returns the candidates of the ids, without duplicates. Throws NOT_FOUND for each id outside the scope. */
  private async given({ actor }: Command, ids: readonly string[]): Promise<string[]> {
    const known = new Map(
      (await this.favourites.candidates(ids, actor)).map(({ given, candidateId }) => [given, candidateId]),
    );
    const faults = new Faults();
    ids.forEach((id, index) => {
      if (!known.has(id.toLowerCase())) faults.add(new DomainError('NOT_FOUND', {}, `ids.${index}`));
    });
    faults.throwIfAny();
    return [...new Set(known.values())];
  }

  private async assertFree(name: string, butFor: string | null, field = 'name'): Promise<void> {
    if (await this.favourites.isNameTaken(name, butFor)) throw new DomainError('ALREADY_EXISTS', { name }, field);
  }
}

/** Refuses two lists, an empty list of ids, and ids beside a selection. `newList` refuses a call without a list. */
function assertOneSource({ listId, newList, ids, selection }: AddFavouritesInput): void {
  if (listId && newList) throw new DomainError('INVALID_INPUT', {}, 'newList');
  if (ids?.length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'ids');
  if (Boolean(ids) === Boolean(selection)) throw new DomainError('INVALID_INPUT', {}, 'selection');
}

const tooMany = (): DomainError => new DomainError('QUOTA_EXCEEDED', { reason: 'FAVOURITES', limit: MOST_ENTRIES });
