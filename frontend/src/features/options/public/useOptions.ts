import { publicQuery } from '../../../shared/api/query-store';
import { useQuery, type QueryState } from '../../../shared/api/useQuery';
import {
  OptionTextsDocument,
  PersonOptionTextsDocument,
  PlaceOptionTextsDocument,
  type OptionList,
  type OptionTextFragment,
} from '../../../generated/public/graphql';

export interface Choice {
  key: string;
  text: string;
  parent: string | null;
}

/** Lists change about once a year, so answers stay fresh for an hour. */
const FRESH_FOR = 3_600_000;

const choicesCache = new WeakMap<readonly OptionTextFragment[], Choice[]>();

/** The same list gives the same array, to avoid needless renders. */
function choicesOf(options: readonly OptionTextFragment[] | undefined): Choice[] {
  if (options === undefined) return [];
  const before = choicesCache.get(options);
  if (before !== undefined) return before;
  const choices = options.map(({ key, text, parent }) => ({ key, text: text.localized, parent: parent ?? null }));
  choicesCache.set(options, choices);
  return choices;
}

export interface Choices extends Pick<QueryState<unknown>, 'loading' | 'error' | 'reload'> {
  choices: Choice[];
}

/** One option list in the reader's language. Loaded only when `wanted`. */
export function useOptions(
  list: OptionList,
  { wanted = true, parent }: { wanted?: boolean; parent?: string } = {},
): Choices {
  const variables = parent === undefined ? { list } : { list, parent };
  const { data, loading, error, reload } = useQuery(
    wanted ? publicQuery(OptionTextsDocument, variables, FRESH_FOR) : null,
  );
  return { choices: choicesOf(data?.options), loading, error, reload };
}

export const personOptionsQuery = () => publicQuery(PersonOptionTextsDocument, {}, FRESH_FOR);

/** The lists of the profile page, in one request. */
export function usePersonOptions() {
  const { data, loading } = useQuery(personOptionsQuery());
  return {
    genders: choicesOf(data?.genders),
    nationalities: choicesOf(data?.nationalities),
    provinces: choicesOf(data?.provinces),
    documentTypes: choicesOf(data?.documentTypes),
    loading,
  };
}

/** The districts and municipalities of a province, in one request. Nothing without a province. */
export function usePlaceOptions(province: string) {
  const { data } = useQuery(province === '' ? null : publicQuery(PlaceOptionTextsDocument, { province }, FRESH_FOR));
  return { district: choicesOf(data?.districts), municipality: choicesOf(data?.municipalities) };
}
