import type { ReactNode } from 'react';

/** A page that only makes sense after another one, opened by itself: what to do instead. */
export function Astray({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="u-empty">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
