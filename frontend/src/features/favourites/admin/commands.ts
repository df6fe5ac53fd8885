import {
  AdminAddFavouritesDocument,
  AdminCreateFavouriteListDocument,
  AdminDeleteFavouriteListDocument,
  AdminRemoveFavouriteDocument,
  AdminUpdateFavouriteDocument,
  AdminUpdateFavouriteListDocument,
  type AddFavouritesInput,
  type AdminAddFavouritesMutation,
  type AdminFavouriteFragment,
} from '../../../generated/admin/graphql';
import type { Command } from '../../../shared/admin/commands/CommandDialog';
import type { FieldSpec, FormValues } from '../../../shared/admin/commands/field-spec';
import { textOrNull } from '../../../shared/admin/commands/useCommandDialog';
import { request } from '../../../shared/api/fetch-client';
import type { Translate } from '../../../shared/i18n/useT';
import type { FavouriteList } from './useFavouriteLists';

const visibilityOf = (values: FormValues) => (values['shared'] === 'true' ? ('SHARED' as const) : ('PRIVATE' as const));
const nameOf = (values: FormValues): string => values['name']?.trim() ?? '';

const listFields = (t: Translate): readonly FieldSpec[] => [
  { name: 'name', label: t('list.name') },
  { name: 'shared', label: t('list.share'), kind: 'switch' },
];

export const creation = (t: Translate): Command => ({
  question: t('list.create_question'),
  verb: t('list.create'),
  busy: t('list.creating'),
  done: t('list.created'),
  fields: listFields(t),
  run: (values, idempotencyKey) =>
    request(AdminCreateFavouriteListDocument, {
      idempotencyKey,
      input: { name: nameOf(values), visibility: visibilityOf(values) },
    }),
});

export const change = (t: Translate, { id, version, name, visibility }: FavouriteList): Command => ({
  question: t('list.change_question', { name }),
  verb: t('save'),
  busy: t('saving'),
  done: t('list.changed'),
  fields: listFields(t),
  start: { name, shared: String(visibility === 'SHARED') },
  run: (values) =>
    request(AdminUpdateFavouriteListDocument, {
      id,
      version,
      input: { name: nameOf(values), visibility: visibilityOf(values) },
    }),
});

export const deletion = (
  t: Translate,
  { id, version, name, candidates }: FavouriteList,
  onDeleted: () => void,
): Command => ({
  question: t('list.delete_question', { name }),
  text: t('list.delete_text', { count: candidates }),
  verb: t('list.delete'),
  busy: t('list.deleting'),
  done: t('list.deleted'),
  danger: true,
  run: async () => {
    await request(AdminDeleteFavouriteListDocument, { id, version });
    onDeleted();
  },
});

export const annotation = (t: Translate, entry: AdminFavouriteFragment): Command => ({
  question: t('entry.note_question', { name: entry.candidateName }),
  verb: t('save'),
  busy: t('saving'),
  done: t('entry.noted'),
  fields: [{ name: 'note', label: t('entry.note'), kind: 'area', optional: true }],
  edits: {
    resource: 'favourites',
    name: entry.candidateName,
    row: entry,
    startOf: ({ note }: AdminFavouriteFragment) => ({ note: note ?? '' }),
  },
  run: (values, _, version) =>
    request(AdminUpdateFavouriteDocument, { id: entry.id, version, note: textOrNull(values['note']) }),
});

export const removal = (t: Translate, { id, candidateName, listName }: AdminFavouriteFragment): Command => ({
  question: t('entry.remove_question', { name: candidateName, list: listName }),
  verb: t('entry.remove'),
  busy: t('entry.removing'),
  done: t('entry.removed'),
  danger: true,
  run: () => request(AdminRemoveFavouriteDocument, { id }),
});

/** Ids of candidates or of their candidacies, or a selection of candidacies. */
export type FavouriteSelection = Pick<AddFavouritesInput, 'ids' | 'selection'>;

/** Adds candidates to a list that exists or to a new one. */
export const addition = (t: Translate, added: FavouriteSelection, question: string, onAdded: () => void): Command => ({
  question,
  verb: t('add'),
  busy: t('adding'),
  done: (result) => addedText(t, result as AdminAddFavouritesMutation),
  fields: [
    { name: 'list', label: t('list.one'), kind: 'select', none: t('list.new_one'), fault: 'listId' },
    { name: 'name', label: t('list.new_name'), when: (values) => textOrNull(values['list']) === null },
    { name: 'note', label: t('entry.note'), kind: 'area', optional: true },
  ],
  run: async (values, idempotencyKey) => {
    const listId = textOrNull(values['list']);
    const list = listId === null ? { newList: { name: nameOf(values) } } : { listId };
    const input = { ...list, ...added, note: textOrNull(values['note']) };
    const result = await request(AdminAddFavouritesDocument, { idempotencyKey, input });
    onAdded();
    return result;
  },
});

const addedText = (t: Translate, { addFavourites: { added, present } }: AdminAddFavouritesMutation): string =>
  [t('added', { count: added }), ...(present === 0 ? [] : [t('present', { count: present })])].join(' ');
