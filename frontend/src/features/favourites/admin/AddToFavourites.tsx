import { CommandDialog } from '../../../shared/admin/commands/CommandDialog';
import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import { addition, type FavouriteSelection } from './commands';
import { listLabel, MOST_LISTS, useFavouriteChoices } from './useFavouriteLists';

export interface AddToFavouritesProps {
  added: FavouriteSelection;
  count: number;
  /** There are more candidates than `count`. */
  capped?: boolean;
  /** Name of the only candidate. Without it, the question contains the number of candidates. */
  name?: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Asks for the list to which candidates are added. */
export function AddToFavourites({ added, count, capped = false, name, onAdded, onClose }: AddToFavouritesProps) {
  const t = useT('admin-favourites');
  const { data: lists = [], error, isPending } = useFavouriteChoices();
  const { whole } = useFormats();
  const number = whole(count);
  const many = capped ? t('add_question_capped', { number }) : t('add_question_many', { count, number });
  const command = addition(t, added, name === undefined ? many : t('add_question', { name }), onAdded);
  const choices = lists.map((list) => ({ value: list.id, label: listLabel(t, list) }));
  const help =
    error !== null
      ? t('list.not_loaded')
      : isPending
        ? t('list.loading')
        : lists.length === MOST_LISTS
          ? t('list.first', { count: MOST_LISTS })
          : undefined;
  const fields = command.fields?.map((field) =>
    field.name === 'list' ? { ...field, choices, ...(help !== undefined && { help }) } : field,
  );
  return <CommandDialog command={{ ...command, fields: fields ?? [] }} onClose={onClose} />;
}
