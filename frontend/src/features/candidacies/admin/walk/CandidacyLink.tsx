import { createContext, useContext, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { pageOf } from '../../../../shared/ui/page-of';
import { PageLink } from '../../../vacancies/admin';
import { isReturn, type Trail } from './trail';

/** The list to which the rendered rows belong. */
export const TrailContext = createContext<Omit<Trail, 'back'> | null>(null);

interface CandidacyLinkProps extends Omit<ComponentProps<typeof PageLink>, 'children'> {
  id: string;
  children: ReactNode;
}

/** The name of a person in a list, board or ranking. It opens the profile with links to the next and the previous one. */
export function CandidacyLink({ id, children, ...rest }: CandidacyLinkProps) {
  const list = useContext(TrailContext);
  const { pathname, search } = useLocation();
  const back = pageOf(pathname) + search;
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isReturn(back, id)) return;
    // An effect of the router focuses the heading of the page. This runs after that effect.
    queueMicrotask(() => focusPerson(place.current));
    // Only the first render of a row can be a return to the list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <span ref={place} data-candidacy={id}>
      <PageLink {...rest} state={list === null ? undefined : { trail: { ...list, back } }}>
        {children}
      </PageLink>
    </span>
  );
}

/** Focuses a name. Without the permission to open it, the name is a text, which can be focused by script only. */
export function focusPerson(place: HTMLElement | null | undefined): void {
  const target = place?.querySelector<HTMLElement>('a') ?? place;
  if (target === null || target === undefined) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
