import type { OptionList } from '../../../../generated/admin/graphql';
import { useOptionChoices, type OptionChoice } from '../../../options/admin';

/** The options of one to three lists, in their order. */
export function useChoices(lists: readonly [OptionList, ...OptionList[]]): readonly OptionChoice[] {
  const [first, second = first, third = first] = lists;
  const [one, two, three] = [useOptionChoices(first), useOptionChoices(second), useOptionChoices(third)];
  return [one, two, three].slice(0, lists.length).flat();
}
