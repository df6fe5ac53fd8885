import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Faults } from '../../../common/faults';
import { type Command, Commands } from '../../../platform/commands/commands';
import { SelectionService } from '../selection.service';
import type { DatabaseCandidateSelection } from '../selection.types';
import type { CandidateTagInput, CandidateTagType, TaggedCandidates } from './tag.types';
import { TagsRepository } from './tags.repository';

/** Tags of one institution. */
const MOST_TAGS = 200;
/** Tags of one call. */
const MOST_AT_ONCE = 20;

/** Changes the tags of an institution, and which candidates have them. */
@Injectable()
export class TagsService {
  constructor(
    private readonly commands: Commands,
    private readonly tags: TagsRepository,
    private readonly selections: SelectionService,
  ) {}

  list(): Promise<CandidateTagType[]> {
    return this.tags.list();
  }

  async create(input: CandidateTagInput, key: string): Promise<CandidateTagType> {
    return this.one(
      await this.commands.once(key, 'createCandidateTag', input, async (command) => {
        if ((await this.tags.countLocked()) >= MOST_TAGS)
          throw new DomainError('QUOTA_EXCEEDED', { reason: 'CANDIDATE_TAGS', limit: MOST_TAGS });
        await this.assertFree(input.name, null);
        const id = command.id();
        await this.tags.insert(id, input.name);
        await this.record(command, 'created', id);
        return id;
      }),
    );
  }

  async rename(id: string, version: number, { name }: CandidateTagInput): Promise<CandidateTagType> {
    await this.commands.run(async (command) => {
      const tag = await this.tags.lock(id, version);
      await this.tags.countLocked();
      await this.assertFree(name, id);
      await this.tags.rename(tag, name);
      await this.record(command, 'changed', id);
    });
    return this.one(id);
  }

  /**
   * Only a person with INSTITUTION_EDIT removes a tag of a colleague, because the candidates of the colleague lose it
   * too.
   */
  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      const tag = await this.tags.lock(id, version);
      const { actor } = command;
      if (tag.createdBy !== actor.personId && !actor.permissions.has('INSTITUTION_EDIT'))
        throw new DomainError('FORBIDDEN');
      await this.tags.remove(id);
      await this.record(command, 'removed', id);
    });
    return id;
  }

  /** A repeated call changes nothing. */
  async tag(
    selection: DatabaseCandidateSelection,
    add: readonly string[],
    remove: readonly string[],
  ): Promise<TaggedCandidates> {
    const [added, removed] = [checkedTags(add, 'add'), checkedTags(remove, 'remove')];
    if (added.length + removed.length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'add');
    const both = added.findIndex((id) => removed.includes(id));
    if (both >= 0) throw new DomainError('INVALID_INPUT', {}, `add.${both}`);
    const ids = await this.selections.ids(selection, 'DATABASE_LIST_CANDIDATES');
    return this.commands.run(async (command) => {
      await this.assertKnown({ add: added, remove: removed });
      const candidates = await this.tags.candidates(ids, command.actor);
      // A filter has chosen only candidates of the database; some may have left it since.
      if (selection.ids) assertAll(ids, candidates, 'selection.ids');
      const changed = {
        added: await this.tags.add(added, candidates),
        removed: await this.tags.takeOff(removed, candidates),
      };
      if (changed.added + changed.removed > 0) {
        const changes = { rows: candidates.length, add: added, remove: removed };
        await command.audit({ action: 'candidate.tagged', objectType: 'CandidateTag', changes });
        await command.publish('candidate.tagged', { tags: [...added, ...removed] });
      }
      return { ...changed, candidates: candidates.length };
    });
  }

  private async one(id: string): Promise<CandidateTagType> {
    const [found] = await this.tags.list(id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  private async assertFree(name: string, butFor: string | null): Promise<void> {
    if (await this.tags.isNameTaken(name, butFor)) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
  }

  private async assertKnown(given: { add: readonly string[]; remove: readonly string[] }): Promise<void> {
    const known = await this.tags.known([...given.add, ...given.remove]);
    for (const field of ['add', 'remove'] as const) assertAll(given[field], known, field);
  }

  private async record(command: Command, verb: 'created' | 'changed' | 'removed', id: string): Promise<void> {
    await command.audit({ action: `candidate-tag.${verb}`, objectType: 'CandidateTag', objectId: id });
    await command.publish(`candidate-tag.${verb}`, { tagId: id });
  }
}

function checkedTags(ids: readonly string[], field: string): string[] {
  const different = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (different.length > MOST_AT_ONCE) throw new DomainError('INVALID_INPUT', { max: MOST_AT_ONCE }, field);
  return different;
}

function assertAll(given: readonly string[], found: readonly string[], field: string): void {
  const faults = new Faults();
  given.forEach((id, index) => {
    if (!found.includes(id)) faults.add(new DomainError('NOT_FOUND', {}, `${field}.${index}`));
  });
  faults.throwIfAny();
}
