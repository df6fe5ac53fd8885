import { useState } from 'react';

import { initialsOf } from '../../format/names';

interface AvatarProps {
  name: string;
  photo?: string | null | undefined;
  size?: 's' | 'l' | 'xl';
}

/** Decorative: the name stands beside it. Initials replace a missing photo. */
export function Avatar({ name, photo, size = 's' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = photo !== null && photo !== undefined && photo !== '' && photo !== broken ? photo : null;
  return (
    <span className={`a-avatar${size === 's' ? '' : ` is-${size}`}`} aria-hidden="true">
      {shown === null ? initialsOf(name) : <img src={shown} alt="" onError={() => setBroken(shown)} />}
    </span>
  );
}
