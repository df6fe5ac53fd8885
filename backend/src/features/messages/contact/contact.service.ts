import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { type Command, Commands } from '../../../platform/commands/commands';
import type { MessageItem } from '../history/message.types';
import { MessagesReader } from '../history/messages.reader';
import { ContactRepository, type ContactRow, type ContactSubject } from './contact.repository';
import type { CandidateContact, ContactInput, DoNotContactType } from './contact.types';
import { telephoneLinks } from './telephone-links';

const READ = 'APPLICATION_VIEW';
const WRITE = 'APPLICATION_MESSAGE';

type GivenSubject = Pick<ContactInput, 'candidacyId' | 'candidateId'>;
type ContactAbout = Pick<ContactRow, 'candidacyId' | 'candidateId'>;
type ContactFacts = Pick<ContactInput, 'channel' | 'outcome' | 'note' | 'at'>;

/** How candidates can be reached, whether they may be, and contacts outside the platform. */
@Injectable()
export class ContactService {
  constructor(
    private readonly commands: Commands,
    private readonly contacts: ContactRepository,
    private readonly messages: MessagesReader,
  ) {}

  async of(about: GivenSubject): Promise<CandidateContact> {
    return this.commands.run(async (command) => {
      const { actor } = command;
      const subject = subjectOf(about);
      const row = await this.contacts.contact(subject, actor, READ);
      const { bounced, blocked, identityHidden } = row;
      const emailState = !row.email ? 'NONE' : bounced ? 'BOUNCED' : 'USABLE';
      const canContact =
        !identityHidden &&
        !blocked &&
        actor.permissions.has(WRITE) &&
        (await this.reached(subject, actor, WRITE)) !== undefined;
      const links = telephoneLinks(identityHidden ? null : row.telephone);
      const email = identityHidden ? null : row.email;
      const candidateId = identityHidden && 'candidacyId' in subject ? subject.candidacyId : row.candidateId;
      if (!identityHidden) await recordReading(command, row.candidateId);
      return { candidateId, identityHidden, email, emailState, ...links, doNotContact: marksOf(row), canContact };
    });
  }

  async setDoNotContact(candidateId: string, isSet: boolean, reason: string | null): Promise<DoNotContactType> {
    return this.commands.run(async (command) => {
      const subject = { candidateId: known(candidateId, 'candidateId') };
      await this.contacts.contact(subject, command.actor, WRITE);
      if (isSet && reason === null) throw new DomainError('FIELD_REQUIRED', {}, 'reason');
      // Nothing new is stored about an erased person.
      if (!(await this.contacts.hold(candidateId))) throw new DomainError('INVALID_STATE');
      await this.contacts.mark(candidateId, isSet, reason);
      const changes = { doNotContact: isSet };
      await command.audit({
        action: 'candidate.contact-marked',
        objectType: 'Candidate',
        objectId: candidateId,
        changes,
        ...(reason !== null && { reason }),
      });
      await command.publish('candidate.contact-marked', { candidateId });
      return marksOf(await this.contacts.contact(subject, command.actor, WRITE));
    });
  }

  async log(input: ContactInput, key: string): Promise<MessageItem> {
    const subject = subjectOf(input);
    const id = await this.commands.once(key, 'logContact', input, async (command) => {
      const { at = null } = input;
      if (at && at > command.now) throw new DomainError('INVALID_INPUT', {}, 'at');
      return this.write(command, await this.contacts.contact(subject, command.actor, WRITE), input);
    });
    return this.messages.get(id);
  }

  /** NOT_FOUND for a candidate to whom the caller may not write, and while blind mode hides the candidate. */
  async visibleContact(candidateId: string, actor: Actor): Promise<ContactRow> {
    const row = await this.contacts.contact({ candidateId: known(candidateId, 'candidateId') }, actor, WRITE);
    if (row.identityHidden) throw new DomainError('NOT_FOUND', {}, 'candidateId');
    return row;
  }

  /** The address of the WhatsApp chat; null without a mobile number, and for a caller who may not read the contact. */
  async whatsapp(candidateId: string, command: Command): Promise<string | null> {
    const { actor } = command;
    if (!actor.permissions.has(READ)) return null;
    const row = await this.reached({ candidateId }, actor, READ);
    const { whatsapp } = telephoneLinks(row === undefined || row.identityHidden ? null : row.telephone);
    if (whatsapp !== null) await recordReading(command, candidateId);
    return whatsapp;
  }

  /** Writes a contact outside the platform to the history. Returns its id. INVALID_STATE for an erased person. */
  async write(
    command: Command,
    { candidateId, candidacyId }: ContactAbout,
    { channel, outcome, note = null, at = null }: ContactFacts,
  ): Promise<string> {
    if (!(await this.contacts.hold(candidateId))) throw new DomainError('INVALID_STATE');
    const { now } = command;
    const messageId = command.id();
    await this.contacts.insert({
      id: messageId,
      tenantId: command.tenantId,
      candidateId,
      candidacyId,
      version: 1,
      kind: 'CONTACT',
      channel,
      outcome,
      body: note,
      senderId: command.personId,
      at: at ?? now,
      createdAt: now,
      updatedAt: now,
    });
    const changes = { channel, outcome };
    await command.audit({
      action: 'candidate.contacted',
      objectType: 'CandidateMessage',
      objectId: messageId,
      changes,
    });
    await command.publish('candidate.contacted', { messageId });
    return messageId;
  }

  /** Undefined outside the scope of the permission. */
  private async reached(
    subject: ContactSubject,
    actor: Actor,
    permission: PermissionName,
  ): Promise<ContactRow | undefined> {
    try {
      return await this.contacts.contact(subject, actor, permission);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }
}

const recordReading = (command: Command, candidateId: string): Promise<void> =>
  command.audit({ action: 'candidate.contact-read', objectType: 'Candidate', objectId: candidateId });

function known(id: string, field: string): string {
  if (!isUuid(id)) throw new DomainError('NOT_FOUND', {}, field);
  return id;
}

function subjectOf({ candidacyId, candidateId }: GivenSubject): ContactSubject {
  if (Boolean(candidacyId) === Boolean(candidateId)) throw new DomainError('INVALID_INPUT', {}, 'candidacyId');
  return candidacyId
    ? { candidacyId: known(candidacyId, 'candidacyId') }
    : { candidateId: known(candidateId!, 'candidateId') };
}

function marksOf({ marks }: ContactRow): DoNotContactType {
  const staff = marks.find(({ source }) => source === 'STAFF');
  return {
    isSet: marks.length > 0,
    byCandidate: marks.some(({ source }) => source === 'CANDIDATE'),
    byStaff: staff !== undefined,
    reason: staff?.reason ?? null,
    setBy: staff?.setBy ?? null,
    since: marks[0] ? new Date(marks[0].setAt) : null,
  };
}
