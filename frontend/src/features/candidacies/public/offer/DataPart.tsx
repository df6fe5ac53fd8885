import { useState, type ReactNode } from 'react';
import type { OwnDocumentsQuery, ProfileField } from '../../../../generated/candidate/graphql';
import { forget } from '../../../../shared/api/query-store';
import type { ProfileData } from '../apply/apply-draft';
import { DataStep } from '../apply/DataStep';

type OwnCandidate = OwnDocumentsQuery['candidate'];

/** What every application needs: name, surname and province. */
function gapsOf({ name, surname, province }: OwnCandidate): ProfileField[] {
  return [
    ...(name.trim() === '' ? (['NAME'] as const) : []),
    ...(surname.trim() === '' ? (['SURNAME'] as const) : []),
    ...(province === null ? (['PROVINCE'] as const) : []),
  ];
}

/** Asks for what is missing in the profile before the form. */
export function DataPart({ own, children }: { own: OwnCandidate; children: ReactNode }) {
  const [changes, setChanges] = useState<Partial<ProfileData>>({});
  const [saved, setSaved] = useState(false);
  const gaps = gapsOf(own);
  if (gaps.length === 0 || saved) return children;
  return (
    <DataStep
      own={own}
      gaps={gaps}
      changes={changes}
      onChange={setChanges}
      onSaved={() => {
        forget('OwnDocuments');
        setSaved(true);
      }}
    />
  );
}
