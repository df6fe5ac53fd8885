import { useT } from '../../../i18n/useT';

interface PageCheckboxProps {
  /** Rows of the page, and how many of them are chosen. */
  rows: number;
  chosen: number;
  onToggle: () => void;
}

/** Chooses all rows of a page, or none of them. */
export function PageCheckbox({ rows, chosen, onToggle }: PageCheckboxProps) {
  const t = useT('admin');
  return (
    <input
      type="checkbox"
      className="a-box"
      aria-label={t('grid.choose_page')}
      ref={(box) => {
        if (box !== null) {
          box.indeterminate = chosen > 0 && chosen < rows;
        }
      }}
      checked={rows > 0 && chosen === rows}
      onChange={onToggle}
    />
  );
}
