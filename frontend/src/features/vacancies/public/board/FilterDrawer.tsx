import { useT } from '../../../../shared/i18n/useT';
import { Dialog } from '../../../../shared/ui/Dialog';
import { BoardFilters } from './BoardFilters';
import type { FilterName } from './board-state';

interface Props {
  value: (name: FilterName) => string;
  onChange: (name: FilterName, value: string) => void;
  onClose: () => void;
  /** Label of the last button, with the number of results. */
  action: string;
}

export function FilterDrawer({ value, onChange, onClose, action }: Props) {
  const t = useT('board');
  return (
    <Dialog kind="drawer" title={t('filters')} close={t('close')} onClose={onClose}>
      <div>
        <BoardFilters value={value} onChange={onChange} />
      </div>
      <button type="button" className="u-btn is-primary s-v-apply" onClick={onClose}>
        {action}
      </button>
    </Dialog>
  );
}
