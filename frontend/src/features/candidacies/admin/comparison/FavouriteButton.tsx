import { Button } from '@mui/material';

import type { BulkVerb } from '../../../../shared/admin/grid/selection';

interface FavouriteButtonProps {
  /** None without the permission. */
  verbs: readonly BulkVerb[];
  ids: readonly string[];
  onAdded?: () => void;
}

const NOTHING = () => undefined;

/** Adds people who are chosen or compared to a list of favourites. */
export const FavouriteButton = ({ verbs, ids, onAdded = NOTHING }: FavouriteButtonProps) =>
  verbs.map(({ key, label, run }) => (
    <Button key={key} size="small" onClick={() => run({ kind: 'rows', ids }, onAdded)}>
      {label}
    </Button>
  ));
