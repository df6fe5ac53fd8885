import { useCallback } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

import type { ListWithRecords } from '../../ui/page-of';
import { isMissing } from '../data/error-texts';
import { useListPosition } from './list-position';

export interface OpenRecord<Row> {
  id: string | undefined;
  row: Row | undefined;
  error: unknown;
  /** No record has the id of the address. */
  missing: boolean;
  reload: () => void;
  /** Address of a record, with the query of the list. */
  addressOf: (id: string) => string;
  show: (id: string) => void;
  close: () => void;
}

/** The record that is open over a list: its id is in the address, below the list's. */
export function useRecord<Row extends RaRecord>(resource: string, list: ListWithRecords): OpenRecord<Row> {
  const { id } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetOne<Row>(resource, { id: id ?? '' }, { enabled: id !== undefined });
  const addressOf = useCallback((other: string) => `${list}/${other}${search}`, [list, search]);
  // Opened from the list, so closing goes back to the list's own entry.
  const fromList = useListPosition() !== null;
  return {
    id,
    row: data,
    error: id === undefined ? null : error,
    missing: id !== undefined && isMissing(error),
    reload: () => void refetch(),
    addressOf,
    // Replaces the entry, so that one step back leads to the list.
    show: (other) => void navigate(addressOf(other), { replace: true, state: state as unknown }),
    close: () => void (fromList ? navigate(-1) : navigate(list + search, { replace: true })),
  };
}
