import type { MenuAction } from '../ui/ActionMenu';

/** The verbs of a row's menu as buttons, in the drawer of the record. */
export function MenuButtons({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <div className="a-acts">
      {actions.map(({ key, label, danger = false, onSelect }) => (
        <button key={key} type="button" className={danger ? 'a-btn is-danger' : 'a-btn'} onClick={onSelect}>
          {label}
        </button>
      ))}
    </div>
  );
}
