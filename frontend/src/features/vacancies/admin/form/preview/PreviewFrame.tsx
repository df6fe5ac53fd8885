import { useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { htmlPolicy } from '../../../../../shared/ui/html/trusted-html';

interface PreviewFrameProps {
  title: string;
  width: number;
  children: ReactNode;
  /** What stands at the foot of the screen. */
  foot: ReactNode;
}

/** Standards mode, as the real page has it. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>';
const emptyDocument = htmlPolicy('frames', () => EMPTY);

/** Set here and not as an attribute, which would turn it back into a text that the browser refuses. */
function open(frame: HTMLIFrameElement | null): void {
  if (frame !== null) frame.srcdoc = emptyDocument('');
}

/** The page's own styles and theme; what the administration draws with is not part of what candidates see. */
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

/**
 * A window of its own, so that the page's rules for narrow and wide screens see the width that is previewed and not
 * the recruiter's. Nothing in it leads anywhere.
 */
export function PreviewFrame({ title, width, children, foot }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const still = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <iframe
      className="v-frame"
      // Its document is drawn into from here; nothing inside runs by itself.
      sandbox="allow-same-origin"
      title={title}
      ref={open}
      style={{ width }}
      onLoad={(event) => {
        const inside = event.currentTarget.contentDocument;
        // The blank document that was there before is in quirks mode.
        if (inside !== null && inside.compatMode === 'CSS1Compat') {
          dress(inside, title);
          setBody(inside.body);
        }
      }}
    >
      {body !== null &&
        createPortal(
          // Links and buttons are looked at here, not used.
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
