import { IconButton } from '@mui/material';
import { Icon } from '../../../../shared/admin/ui/Icon';

interface WeightFieldProps extends React.ComponentProps<'input'> {
  label: string;
}

export function WeightField({ label, id, ...input }: WeightFieldProps) {
  return (
    <div>
      <label className="a-label" htmlFor={id}>
        {label}
      </label>
      <input id={id} className="a-input a-num" type="number" min={1} max={100} {...input} />
    </div>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton size="small" className="v-remove" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </IconButton>
  );
}
