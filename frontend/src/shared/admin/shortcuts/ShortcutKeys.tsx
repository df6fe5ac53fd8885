import { shortcutOf, type ShortcutName } from './shortcuts';

const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl';

export function ShortcutKeys({ name }: { name: ShortcutName }) {
  const { key, withCtrl } = shortcutOf(name);
  return (
    <>
      {withCtrl === true && (
        <>
          <kbd>{CTRL}</kbd>{' '}
        </>
      )}
      <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
    </>
  );
}
