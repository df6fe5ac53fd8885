import type { ReactNode } from 'react';

/** Shown when a page that needs a previous page is opened directly. */
export function MissingContext({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="u-empty">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
