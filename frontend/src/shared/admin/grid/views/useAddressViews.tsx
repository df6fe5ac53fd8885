import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import type { ListState } from '../../useListState';
import { CHOSEN_VIEW, changesOf, listViewOf, opensIn, paramsOf, type ListView } from './list-view';
import { useDefaultView } from './useDefaultView';
import { ViewsMenu } from './ViewsMenu';

const NO_COLUMNS: readonly { source: string }[] = [];

interface AddressViewsOptions {
  /** Named after the query that reads the list. */
  resource: string;
  state: ListState;
  /** The parameters of the address that a view stores. */
  names: readonly string[];
  /** The parameters that select the vacancy of the rows. See `changesOf`. */
  subjects: readonly string[];
}

interface AddressViews {
  menu: ReactNode;
  /** True while the default view is loaded. The page reads its rows afterwards. */
  opening: boolean;
}

/** The saved views of a board or a ranking: parameters of its address, without columns and density. */
export function useAddressViews({ resource, state, names, subjects }: AddressViewsOptions): AddressViews {
  const { search } = useLocation();
  const choose = (view: ListView | null, id: string) =>
    state.set({ ...changesOf(view, names, subjects), [CHOSEN_VIEW]: id });
  const opening = useDefaultView(resource, (view) => choose(listViewOf(view), view.id), subjects);
  const current: ListView = {
    params: paramsOf(state, names),
    sort: state.get('sort'),
    arrangement: { hidden: [], order: [] },
    compact: false,
  };
  const menu = (
    <ViewsMenu
      resource={resource}
      columns={NO_COLUMNS}
      current={current}
      offers={(view) => opensIn(view, search, subjects)}
      chosenId={state.get(CHOSEN_VIEW)}
      onChoose={choose}
    />
  );
  return { menu, opening };
}
