import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { AdminDeleteNoteDocument, type AdminNoteFragment, type NoteType } from '../../../generated/admin/graphql';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useFormats } from '../../../shared/admin/format';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { Icon } from '../../../shared/admin/ui/Icon';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { Tag } from '../../../shared/admin/ui/Tag';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { partsOf } from './mentions';
import { NoteForm } from './NoteForm';
import { isNotepad, type Subject } from './subject';

interface NoteItemProps {
  note: AdminNoteFragment;
  about: Subject;
  type: NoteType;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

export function NoteItem({ note, about, type, isEditing, onEdit }: NoteItemProps) {
  const t = useT('admin-notes');
  const { dayTime } = useFormats();
  const [isDeleting, setDeleting] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { hash } = useLocation();
  const isWanted = hash === `#note-${note.id}`;
  useEffect(() => {
    // The link of a notification contains the id of the note.
    if (isWanted) {
      item.current?.scrollIntoView({ block: 'center' });
      item.current?.focus();
    }
  }, [isWanted]);
  const written = t('written', { name: note.author.name, at: dayTime(note.createdAt) });
  return (
    <li ref={item} id={`note-${note.id}`} tabIndex={-1} className={isWanted ? 'n-note is-wanted' : 'n-note'}>
      <div className="n-top">
        <p className="a-meta">
          <b>{note.author.name}</b> · <time dateTime={note.createdAt}>{dayTime(note.createdAt)}</time>
          {note.updatedAt !== note.createdAt && ` · ${t('changed', { at: dayTime(note.updatedAt) })}`}
        </p>
        <span className="a-tags">
          {note.type !== null && note.type !== 'CANDIDACY' && <Tag>{t(`types.${note.type}`)}</Tag>}
          {!isNotepad(about) && note.visibility === 'PRIVATE' && (
            <Tag>
              <Icon name="lock" />
              {t('private')}
            </Tag>
          )}
        </span>
        {!isEditing && (
          <ActionMenu
            label={t('actions_for', { note: written })}
            actions={[
              ...(note.canEdit ? [{ key: 'edit', label: t('edit'), onSelect: () => onEdit(true) }] : []),
              ...(note.canDelete
                ? [{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setDeleting(true) }]
                : []),
            ]}
          />
        )}
      </div>
      {about.candidacyId === undefined && about.vacancyId === undefined && note.vacancyTitle !== null && (
        <p className="a-meta">{t('about_vacancy', { title: note.vacancyTitle })}</p>
      )}
      {isEditing ? (
        <NoteForm about={about} type={type} note={note} onSaved={() => onEdit(false)} onCancel={() => onEdit(false)} />
      ) : (
        <p className="n-text">
          {partsOf(note.text, note.mentions).map(({ text, isMention }, place) =>
            // The parts have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            isMention ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
          )}
        </p>
      )}
      {isDeleting && <DeleteDialog note={note} onClose={() => setDeleting(false)} />}
    </li>
  );
}

function DeleteDialog({ note, onClose }: { note: AdminNoteFragment; onClose: () => void }) {
  const t = useT('admin-notes');
  const [refusal, setRefusal] = useState<unknown>(null);
  const removal = useCommand(() => request(AdminDeleteNoteDocument, { id: note.id, version: note.version }), {
    done: () => t('deleted'),
    onDone: onClose,
    onFailed: setRefusal,
  });
  return (
    <QuestionDialog
      question={t('delete_question', { name: note.author.name })}
      verb={t('delete')}
      busyVerb={t('deleting')}
      danger
      busy={removal.isPending}
      error={refusal}
      onConfirm={() => removal.mutate(undefined)}
      onClose={onClose}
    >
      <p className="n-text">{note.text}</p>
    </QuestionDialog>
  );
}
