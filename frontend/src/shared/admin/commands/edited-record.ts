import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';

import type { FormValues } from './field-spec';

/** The record whose fields a command saves. */
export interface EditedRecord {
  /** Resource from which the record is read again when a colleague saved it first. */
  resource: string;
  name: string;
  row: RaRecord<string> & { version: number };
  startOf: (row: never) => FormValues;
}

interface Version {
  version: number;
  start: FormValues;
}

interface OpenVersion extends Version {
  /** The newer version that a colleague saved; undefined until it is requested and loaded. */
  newer: Version | undefined;
  error: unknown;
  adopt: (newer: Version) => void;
}

const NO_RECORD: Version = { version: 0, start: {} };

const versionOf = ({ startOf }: EditedRecord, row: EditedRecord['row']): Version => ({
  version: row.version,
  start: startOf(row as never),
});

/** The version on which the typed values are based. A newer version is read on request, and used when the person chooses it. */
export function useOpenVersion(record: EditedRecord | undefined, isWanted: boolean): OpenVersion {
  const provider = useDataProvider();
  const [known, setKnown] = useState(() => (record === undefined ? NO_RECORD : versionOf(record, record.row)));
  const { data, error } = useQuery({
    queryKey: ['newer version', record?.resource, record?.row.id, known.version],
    queryFn:
      record !== undefined && isWanted
        ? async () => (await provider.getOne<EditedRecord['row']>(record.resource, { id: record.row.id })).data
        : skipToken,
    gcTime: 0,
    staleTime: 0,
  });
  const isNewer = record !== undefined && data !== undefined && data.version > known.version;
  return { ...known, newer: isNewer ? versionOf(record, data) : undefined, error, adopt: setKnown };
}
