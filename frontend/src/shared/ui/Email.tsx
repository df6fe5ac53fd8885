import { Fragment } from 'react';

/** An e-mail address that breaks after `@` or a full stop, not inside a word. */
export function Email({ address }: { address: string | null }) {
  const parts = address?.match(/[^@.]*[@.]|[^@.]+/g) ?? [];
  return parts.map((part, place) => (
    <Fragment key={parts.slice(0, place + 1).join('')}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
