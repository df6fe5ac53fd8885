import DOMPurify from 'dompurify';

/** Sanitised HTML that can be inserted into the page. The library's own Trusted Types policy creates it. */
export function sanitisedHtml(html: string): string {
  return DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true }) as unknown as string;
}
