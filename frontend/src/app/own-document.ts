import { redirectDocument, type LoaderFunction } from 'react-router';

const ADMINISTRATION = /^\/(dashboard|root|partner)(\/|$)/i;
const opened = window.location.pathname;

/**
 * What a page may load and do is said by the document that the browser opened, and the administration's component library
 * needs more than the other pages: coming from one of them, its own document is opened first.
 */
export function inOwnDocument(loader: LoaderFunction, openedAt = opened): LoaderFunction {
  return (args) => {
    if (ADMINISTRATION.test(openedAt)) return loader(args);
    const { pathname, search } = new URL(args.request.url);
    return redirectDocument(pathname + search);
  };
}
