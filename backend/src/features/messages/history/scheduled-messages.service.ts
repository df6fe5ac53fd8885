import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { isUuid } from '../../../common/ids';
import { type Command, Commands } from '../../../platform/commands/commands';
import { refuseUnknown } from '../templates/template.rules';
import type { MessageChange, MessageItem, MessageSelection, MessageTextInput } from './message.types';
import { messageStates } from './message.states';
import { MessagesReader } from './messages.reader';
import { ScheduledMessagesRepository } from './scheduled-messages.repository';
import { isSendTime } from './send-time';

/** Messages of one event, whose mails the worker queues in one transaction. */
const MESSAGES_PER_EVENT = 50;

/** Changes and cancels messages that are sent later. */
@Injectable()
export class ScheduledMessagesService {
  constructor(
    private readonly commands: Commands,
    private readonly messages: ScheduledMessagesRepository,
    private readonly reader: MessagesReader,
  ) {}

  /** UNKNOWN_VARIABLE for any variable: the text is sent as it is written. */
  async update(id: string, version: number, { subject, text }: MessageTextInput): Promise<MessageItem> {
    allOf((faults) => {
      refuseUnknown(faults, 'subject', subject, []);
      refuseUnknown(faults, 'text', text, []);
    });
    await this.commands.run(async (command) => {
      if (!isUuid(id)) throw new DomainError('NOT_FOUND');
      const message = await this.messages.lock(id, version, command.actor);
      messageStates.assert(message.state, 'change');
      await this.messages.setText(id, { subject, body: text });
      await this.record(command, 'message.changed', [id], { fields: ['subject', 'text'] });
    });
    return this.reader.get(id);
  }

  reschedule(selection: MessageSelection, sendAt: Date): Promise<MessageChange> {
    return this.change(selection, 'message.changed', async (ids, { now }) => {
      if (!isSendTime(sendAt, now)) throw new DomainError('INVALID_INPUT', {}, 'sendAt');
      await this.messages.setTime(ids, sendAt);
      return { sendAt: sendAt.toISOString() };
    });
  }

  cancel(selection: MessageSelection): Promise<MessageChange> {
    return this.change(selection, 'message.cancelled', async (ids) => {
      await this.messages.cancel(ids);
      return {};
    });
  }

  private change(
    { ids, runId }: MessageSelection,
    name: 'message.changed' | 'message.cancelled',
    work: (ids: string[], command: Command) => Promise<object>,
  ): Promise<MessageChange> {
    if (Boolean(ids) === Boolean(runId)) throw new DomainError('INVALID_INPUT', {}, 'selection');
    return this.commands.run(async (command) => {
      const distinct = ids && [...new Set(ids.map((id) => id.toLowerCase()))];
      const found = await this.messages.lockScheduled(distinct ? { ids: distinct } : { runId: runId! }, command.actor);
      const total = distinct ? distinct.length : await this.messages.count(runId!, command.actor);
      const changes = await work(found, command);
      if (found.length > 0) await this.record(command, name, found, changes);
      return { changed: found.length, unchanged: total - found.length };
    });
  }

  private async record(
    { auditAll, publishAll }: Command,
    name: 'message.changed' | 'message.cancelled',
    messageIds: string[],
    changes: object,
  ): Promise<void> {
    const entry = { action: name, objectType: 'CandidateMessage', changes: { ...changes } };
    await auditAll(messageIds.map((objectId) => ({ ...entry, objectId })));
    const payloads: { messageIds: string[] }[] = [];
    for (let start = 0; start < messageIds.length; start += MESSAGES_PER_EVENT)
      payloads.push({ messageIds: messageIds.slice(start, start + MESSAGES_PER_EVENT) });
    await publishAll(name, payloads);
  }
}
