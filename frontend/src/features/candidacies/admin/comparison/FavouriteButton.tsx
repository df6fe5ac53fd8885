import { Button } from '@mui/material';

import type { BulkVerb } from '../../../../shared/admin/grid/selection';

interface FavouriteButtonProps {
  /** None without the permission. */
  verbs: readonly BulkVerb[];
  ids: readonly string[];
}

/** Adds people who are compared to a list of favourites. */
export const FavouriteButton = ({ verbs, ids }: FavouriteButtonProps) =>
  verbs.map(({ key, label, run }) => (
    <Button key={key} size="small" onClick={() => run({ kind: 'rows', ids }, () => undefined)}>
      {label}
    </Button>
  ));
