import { useState } from 'react';

import type { AdminEmailRecipientFragment } from '../../../../generated/admin/graphql';
import { type RecipientsQuery, useRecipients } from './useRecipients';

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
export function useRecipientSteps(recipientsQuery: RecipientsQuery): RecipientStepsState {
  const [place, setPlace] = useState(0);
  const { recipients, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRecipients(recipientsQuery);
  const step = (to: number) => {
    setPlace(to);
    if (to >= recipients.length - 2 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return { recipient: recipients[place], place, loaded: recipients.length, isLoading: isPending, error, step };
}
