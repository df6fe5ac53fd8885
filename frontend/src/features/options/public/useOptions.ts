import { publicQuery } from '../../../shared/api/query-store';
import { useQuery, type QueryState } from '../../../shared/api/useQuery';
import { OptionTextsDocument, type OptionList, type OptionTextsQuery } from '../../../generated/public/graphql';

export interface Choice {
  key: string;
  text: string;
  parent: string | null;
}

/** Lists change about once a year: an hour old is fresh. */
const FRESH_FOR = 3_600_000;

const held = new WeakMap<OptionTextsQuery, Choice[]>();

function choicesOf(answer: OptionTextsQuery): Choice[] {
  const before = held.get(answer);
  if (before !== undefined) return before;
  const choices = answer.options.map((option) => ({
    key: option.key,
    text: option.text.localized,
    parent: option.parent ?? null,
  }));
  held.set(answer, choices);
  return choices;
}

export interface Choices extends Pick<QueryState<unknown>, 'loading' | 'error' | 'reload'> {
  choices: Choice[];
}

/** One option list in the reader's language, asked for only when `wanted`. */
export function useOptions(
  list: OptionList,
  { wanted = true, parent }: { wanted?: boolean; parent?: string } = {},
): Choices {
  const variables = parent === undefined ? { list } : { list, parent };
  const { data, loading, error, reload } = useQuery(
    wanted ? publicQuery(OptionTextsDocument, variables, FRESH_FOR) : null,
  );
  return { choices: data === undefined ? [] : choicesOf(data), loading, error, reload };
}
