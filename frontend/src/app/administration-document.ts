import { redirectDocument, type LoaderFunction } from 'react-router-dom';

const ADMINISTRATION = /^\/(dashboard|root|partner|note|candidate-note)(\/|$)/i;
const opened = window.location.pathname;

/**
 * The administration has a separate HTML document, because its component library needs a less strict content security
 * policy. A navigation from another page therefore loads this document first.
 */
export function inAdministrationDocument(loader: LoaderFunction, openedAt = opened): LoaderFunction {
  return (args) => {
    if (ADMINISTRATION.test(openedAt)) return loader(args);
    const { pathname, search } = new URL(args.request.url);
    return redirectDocument(pathname + search);
  };
}
