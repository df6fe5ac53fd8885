import { ICON_PATHS, type IconName } from './icon-paths';
import { htmlPolicy } from './html/trusted-html';

const pathsOf = htmlPolicy('icons', (name: IconName) => ICON_PATHS[name]);

/** An icon beside a text, hidden from assistive technology. */
export function Icon({ name, small = false, className = '' }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg
      className={`u-i${small ? ' u-i-s' : ''}${className === '' ? '' : ` ${className}`}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: pathsOf(name) }}
    />
  );
}
