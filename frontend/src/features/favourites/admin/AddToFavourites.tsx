import { CommandDialog } from '../../../shared/admin/commands/CommandDialog';
import { useT } from '../../../shared/i18n/useT';
import { addition } from './commands';
import { useFavouriteLists } from './useFavouriteLists';

export interface AddToFavouritesProps {
  /** Ids of candidates or of their candidacies. */
  ids: readonly string[];
  /** Name of the only candidate. Without it, the question contains the number of candidates. */
  name?: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Asks for the list to which candidates are added. */
export function AddToFavourites({ ids, name, onAdded, onClose }: AddToFavouritesProps) {
  const t = useT('admin-favourites');
  const { data: lists = [] } = useFavouriteLists();
  const question = name === undefined ? t('add_question_many', { count: ids.length }) : t('add_question', { name });
  const command = addition(t, ids, question, onAdded);
  const choices = lists.map((list) => ({ value: list.id, label: list.name }));
  const fields = command.fields?.map((field) => (field.name === 'list' ? { ...field, choices } : field)) ?? [];
  return <CommandDialog command={{ ...command, fields }} onClose={onClose} />;
}
