import { useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { htmlPolicy } from '../../../../../shared/ui/html/trusted-html';

interface PreviewFrameProps {
  title: string;
  width: number;
  children: ReactNode;
  /** Content of the sticky bar. */
  foot: ReactNode;
}

/** Standards mode, as in the real page. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>';
const emptyDocument = htmlPolicy('frames', () => EMPTY);

/** Set as a property. As an attribute it would be a plain string, which Trusted Types refuses. */
function open(frame: HTMLIFrameElement | null): void {
  if (frame !== null) frame.srcdoc = emptyDocument('');
}

/** Copies the public page's styles and theme, without those of the administration. */
function dress(inside: Document, title: string): void {
  inside.title = title;
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    inside.head.append(style.cloneNode(true));
  }
  inside.documentElement.lang = document.documentElement.lang;
  for (const name of ['data-theme', 'style']) {
    const value = document.documentElement.getAttribute(name);
    if (value !== null) {
      inside.documentElement.setAttribute(name, value);
    }
  }
}

/** An iframe, so that media queries use the previewed width. Links in it are disabled. */
export function PreviewFrame({ title, width, children, foot }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const still = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <iframe
      className="v-frame"
      // Scripts do not run inside the frame. React renders its content from the outer document.
      sandbox="allow-same-origin"
      title={title}
      ref={open}
      style={{ width }}
      onLoad={(event) => {
        const inside = event.currentTarget.contentDocument;
        // The initial blank document is in quirks mode.
        if (inside !== null && inside.compatMode === 'CSS1Compat') {
          dress(inside, title);
          setBody(inside.body);
        }
      }}
    >
      {body !== null &&
        createPortal(
          // Links and buttons are shown but disabled.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div className="site" onClickCapture={still}>
            <div className="u-band" aria-hidden="true" />
            <main className="s-main">
              <div className="s-wrap">{children}</div>
            </main>
            <div className="s-act-slot">{foot}</div>
          </div>,
          body,
        )}
    </iframe>
  );
}
