import { useState } from 'react';

import type { AdminEmailRecipientFragment, CandidacySelection } from '../../../../generated/admin/graphql';
import { useRecipients } from './useRecipients';

export interface RecipientStepsState {
  /** Undefined until the first page is loaded, and if nobody is selected. */
  recipient: AdminEmailRecipientFragment | undefined;
  place: number;
  /** The number of loaded recipients. */
  loaded: number;
  isLoading: boolean;
  error: Error | null;
  step: (to: number) => void;
}

/** Goes through the selected candidates one after the other. Loads the next page before the last loaded candidate. */
export function useRecipientSteps(
  vacancyId: string | null,
  selection: CandidacySelection,
  includeBounced: boolean,
): RecipientStepsState {
  const [place, setPlace] = useState(0);
  const { recipients, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useRecipients(
    vacancyId,
    selection,
    includeBounced,
  );
  const step = (to: number) => {
    setPlace(to);
    if (to >= recipients.length - 2 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return { recipient: recipients[place], place, loaded: recipients.length, isLoading: isPending, error, step };
}
