import { useCallback } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

import type { ListWithRecords } from '../../ui/page-of';
import { isMissing } from '../data/error-texts';
import { useListPosition } from './list-position';
import { withPage } from './useNeighbours';

export interface OpenRecord<Row> {
  id: string | undefined;
  row: Row | undefined;
  error: unknown;
  /** No record has the id of the address. */
  missing: boolean;
  reload: () => void;
  /** Address of a record, with the query of the list. */
  addressOf: (id: string) => string;
  /** Opens another record; `page` is the page of the list that has it. */
  show: (id: string, page: number) => void;
  close: () => void;
}

/** The record that is open over a list: its id is in the address, below the list's. */
export function useRecord<Row extends RaRecord>(resource: string, list: ListWithRecords): OpenRecord<Row> {
  const { id } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetOne<Row>(resource, { id: id ?? '' }, { enabled: id !== undefined });
  const addressOf = useCallback((other: string) => `${list}/${other}${search}`, [list, search]);
  // The record was opened from this page of the list, so closing goes back in the history.
  const isOnOpenedPage = useListPosition()?.list === list + search;
  return {
    id,
    row: data,
    error: id === undefined ? null : error,
    missing: id !== undefined && isMissing(error),
    reload: () => void refetch(),
    addressOf,
    // Replaces the entry, so that one step back leads to the list.
    show: (other, page) => void navigate(withPage(addressOf(other), page), { replace: true, state: state as unknown }),
    close: () => void (isOnOpenedPage ? navigate(-1) : navigate(list + search, { replace: true })),
  };
}
