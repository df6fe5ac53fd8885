import { DateTimeField } from '../../../../shared/admin/ui/form/DateTimeField';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { useT } from '../../../../shared/i18n/useT';

interface SendTimeProps {
  later: boolean;
  sendAt: string;
  onLater: (later: boolean) => void;
  onChange: (sendAt: string) => void;
}

/** Scrolls the dialog to the fields that appear below the choice. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Now, or a day and a time. */
export function SendTime({ later, sendAt, onLater, onChange }: SendTimeProps) {
  const t = useT('admin-messages');
  return (
    <>
      <Field label={t('compose.when')}>
        {(ids) => (
          <select
            {...ids}
            className="a-input"
            value={later ? 'later' : 'now'}
            onChange={({ target }) => onLater(target.value === 'later')}
          >
            <option value="now">{t('compose.now')}</option>
            <option value="later">{t('compose.later')}</option>
          </select>
        )}
      </Field>
      {later && (
        <div ref={reveal}>
          <DateTimeField
            label={t('compose.send_at')}
            help={t('compose.send_at_help')}
            value={sendAt}
            dayTime="08:00"
            onChange={onChange}
          />
        </div>
      )}
    </>
  );
}
