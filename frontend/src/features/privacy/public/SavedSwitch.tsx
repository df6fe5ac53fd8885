import { useState } from 'react';
import { useT } from '../../../shared/i18n/useT';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';

interface SavedSwitchProps {
  label: string;
  checked: boolean;
  /** Id of the text that explains the switch. */
  describedBy?: string;
  /** Saves the value at once. The parent then passes it as `checked`. */
  save: (value: boolean) => Promise<void>;
}

/** A switch that is saved when it is used. It shows the new value while the server has not answered. */
export function SavedSwitch({ label, checked, describedBy, save }: SavedSwitchProps) {
  const app = useT();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const set = async (value: boolean): Promise<void> => {
    setChosen(value);
    setFailure(null);
    try {
      await save(value);
    } catch (error) {
      setFailure(messageOf(error, app('error_generic'), app('error_network')));
    } finally {
      setChosen(null);
    }
  };
  const on = chosen ?? checked;
  return (
    <>
      <label className="u-check">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-busy={chosen !== null}
          aria-describedby={describedBy}
          onChange={(event) => {
            if (chosen === null) void set(event.currentTarget.checked);
          }}
        />
        {label}
      </label>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}
