import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { Actor } from '../../platform/access/actor';
import { type Command, Commands } from '../../platform/commands/commands';
import { RequestScope } from '../../platform/context/request-scope';
import type { ListName } from '../../platform/access/list-name';
import { isOwner } from '../../platform/access/shared-record';
import { mayDelete, mayRead, maySee } from './view.policy';
import { type StoredView, viewOf } from './view.rules';
import { type ViewInput, type ViewPatch, type ViewType, ViewVisibility } from './view.types';
import { type LockedView, type ViewRow, ViewsRepository } from './views.repository';

/** Views of one person and one list. */
const MOST_VIEWS = 50;

/** Reads and writes saved views. Only the owner changes one; the view of a colleague who left may be removed. */
@Injectable()
export class ViewsService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly views: ViewsRepository,
  ) {}

  async list(list: ListName): Promise<ViewType[]> {
    const actor = this.reader(list, 'list');
    return (await this.views.list(list)).map((row) => shown(row, actor));
  }

  async save(input: ViewInput, key: string): Promise<ViewType> {
    this.reader(input.list, 'list');
    const values = viewOf(input);
    const id = await this.commands.once(key, 'saveView', input, (command) => this.insert(command, input.list, values));
    return this.one(id);
  }

  async update(id: string, version: number, patch: ViewPatch): Promise<ViewType> {
    await this.commands.run(async (command) => {
      const before = await this.locked(command, id, version);
      if (!isOwner(command.actor, before)) throw new DomainError('FORBIDDEN');
      // Only the order may be null; for the other fields null is the same as an omitted field.
      const given = Object.entries(patch).filter(([field, value]) =>
        field === 'sort' ? value !== undefined : value != null,
      );
      const after = viewOf({ ...valuesOf(before), ...(Object.fromEntries(given) as ViewPatch) });
      const isShared = before.visibility === ViewVisibility.PRIVATE && after.visibility === ViewVisibility.SHARED;
      if (isShared && !mayRead(command.actor, before.list)) throw new DomainError('FORBIDDEN', {}, 'visibility');
      await this.views.countLocked(before.list);
      await this.assertFree(before.list, after.name, id);
      await this.views.update(before, after);
      const changes = {
        fields: given.map(([field]) => field),
        ...(before.visibility !== after.visibility && { visibility: [before.visibility, after.visibility] }),
      };
      await command.audit({ action: 'view.changed', objectType: 'View', objectId: id, changes });
      await command.publish('view.changed', { viewId: id });
    });
    return this.one(id);
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      const view = await this.locked(command, id, version);
      if (!mayDelete(command.actor, view)) throw new DomainError('FORBIDDEN');
      await this.views.remove(id);
      const changes = { list: view.list, visibility: view.visibility, owner: view.ownerId };
      await command.audit({ action: 'view.removed', objectType: 'View', objectId: id, changes });
      await command.publish('view.removed', { viewId: id });
    });
    return id;
  }

  /** Sets the default view of the caller for a list; null removes it. */
  async setDefault(list: ListName, viewId: string | null): Promise<ViewType[]> {
    this.reader(list, 'list');
    await this.commands.run((command) => this.changeDefault(command, list, viewId));
    return this.list(list);
  }

  private async changeDefault(command: Command, list: ListName, viewId: string | null): Promise<void> {
    if (viewId !== null) await this.views.setDefault(list, viewId);
    const objectId = viewId ?? (await this.views.clearDefault(list));
    if (objectId === null) return;
    const action = viewId === null ? 'view.default_cleared' : 'view.default_set';
    await command.audit({ action, objectType: 'View', objectId, changes: { list } });
    await command.publish(action, { viewId: objectId });
  }

  private async insert(command: Command, list: ListName, values: StoredView): Promise<string> {
    if ((await this.views.countLocked(list)) >= MOST_VIEWS)
      throw new DomainError('QUOTA_EXCEEDED', { reason: 'VIEWS', limit: MOST_VIEWS });
    await this.assertFree(list, values.name, null);
    const id = command.id();
    await this.views.insert(id, list, values);
    const changes = { list, visibility: values.visibility };
    await command.audit({ action: 'view.saved', objectType: 'View', objectId: id, changes });
    await command.publish('view.saved', { viewId: id });
    return id;
  }

  /** NOT_FOUND for a shared view of a list that the caller may not read. */
  private async locked({ actor }: Command, id: string, version: number): Promise<LockedView> {
    const view = await this.views.lock(id, version);
    if (!maySee(actor, view)) throw new DomainError('NOT_FOUND');
    return view;
  }

  private async assertFree(list: ListName, name: string, butFor: string | null): Promise<void> {
    if (await this.views.isNameTaken(list, name, butFor)) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
  }

  private async one(id: string): Promise<ViewType> {
    return shown(await this.views.get(id), this.actor());
  }

  private reader(list: ListName, field: string): Actor {
    const actor = this.actor();
    if (!mayRead(actor, list)) throw new DomainError('FORBIDDEN', {}, field);
    return actor;
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

const sortOf = ({ sortField, sortOrder }: Pick<ViewRow, 'sortField' | 'sortOrder'>) =>
  sortField && sortOrder ? { field: sortField, order: sortOrder } : null;

const valuesOf = ({ name, filter, columns, density, visibility, ...row }: LockedView) => ({
  name,
  filter,
  columns,
  density,
  visibility,
  sort: sortOf(row),
});

const shown = ({ ownerName, ...row }: ViewRow, actor: Actor): ViewType => ({
  ...row,
  sort: sortOf(row),
  owner: { id: row.ownerId, name: ownerName },
  canEdit: isOwner(actor, row),
  canDelete: mayDelete(actor, row),
});
