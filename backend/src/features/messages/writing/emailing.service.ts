import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import { type Command, Commands } from '../../../platform/commands/commands';
import { RunReader, Runs, type RunType } from '../../../platform/runs';
import { type CandidacySelection, CandidacySelectionService, type SelectedIds } from '../../candidacies';
import { EmailRecipientsReader, type RecipientsQuery } from './email-recipients.reader';
import type { EmailAudience, EmailInput, EmailRecipients } from './email.types';
import { type EmailOrder, emailOrderOf } from './email.rules';
import { type MessageDraft, MessagesRepository } from './messages.repository';

const PERMISSION = 'APPLICATION_MESSAGE';
const KIND = 'EMAIL_CANDIDACIES';

/** Starts runs that write to candidates, and shows beforehand who would get the message. */
@Injectable()
export class EmailingService {
  constructor(
    private readonly commands: Commands,
    private readonly selections: CandidacySelectionService,
    private readonly recipients: EmailRecipientsReader,
    private readonly messages: MessagesRepository,
    private readonly runs: Runs,
    private readonly runReader: RunReader,
  ) {}

  audience(vacancyId: string | null, selection: CandidacySelection, includeBounced: boolean): Promise<EmailAudience> {
    return this.selected(vacancyId, selection, (rows, actor) => this.recipients.audience(rows, actor, includeBounced));
  }

  page(vacancyId: string | null, selection: CandidacySelection, query: RecipientsQuery): Promise<EmailRecipients> {
    return this.selected(vacancyId, selection, (rows, actor) => this.recipients.page(rows, actor, query));
  }

  async start(
    vacancyId: string | null,
    selection: CandidacySelection,
    input: EmailInput,
    key: string,
  ): Promise<RunType> {
    const runId = await this.commands.once(key, KIND, { vacancyId, selection, input }, async (command) => {
      const order = emailOrderOf(input, command.now);
      const subject = await this.selections.subjectOf(vacancyId, command.actor, PERMISSION);
      const items = await this.selections.rowsOf(selection, vacancyId, PERMISSION);
      const { source, drafts } = await this.withDrafts(order, items, command);
      const { includeBounced } = order;
      const params = { source, sendAt: order.sendAt?.toISOString() ?? null, includeBounced };
      const id = await this.runs.start({ kind: KIND, subject, params, itemType: 'Candidacy', items });
      await this.messages.addDrafts(id, drafts, command.now);
      return id;
    });
    return (await this.runReader.seen(runId, PERMISSION)).run;
  }

  /**
   * The texts for single persons are stored as drafts with the person, so that an erasure removes them; so is the common
   * text when only one person is selected. INVALID_INPUT for a text about somebody who is not selected.
   */
  private async withDrafts(
    { source, single }: EmailOrder,
    items: SelectedIds,
    { actor }: Command,
  ): Promise<{ source: EmailOrder['source']; drafts: MessageDraft[] }> {
    const drafts = [...single].map(([candidacyId, text]) => ({ candidacyId, text }));
    if (drafts.length > 0) {
      const known = new Set(await this.recipients.selectedAmong([...single.keys()], items, actor));
      const index = drafts.findIndex(({ candidacyId }) => !known.has(candidacyId));
      if (index >= 0) throw new DomainError('INVALID_INPUT', {}, `texts.${index}.candidacyId`);
    }
    const only = 'length' in items && items.length === 1 ? items[0] : undefined;
    if (only === undefined || source.kind !== 'TEXT') return { source, drafts };
    const draft = { candidacyId: only, text: single.get(only) ?? source.text };
    return { source: { kind: 'SINGLE' }, drafts: [draft] };
  }

  private async selected<T>(
    vacancyId: string | null,
    selection: CandidacySelection,
    read: (rows: SelectedIds, actor: Actor) => Promise<T>,
  ): Promise<T> {
    return this.commands.run(async ({ actor }) => {
      if (vacancyId !== null) await this.selections.reached(vacancyId, actor, PERMISSION);
      return read(await this.selections.rowsOf(selection, vacancyId, PERMISSION), actor);
    });
  }
}
