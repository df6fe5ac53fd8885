import { redirectDocument, type LoaderFunction } from 'react-router-dom';

const ADMINISTRATION = /^\/(dashboard|root|partner|note|candidate-note)(\/|$)/i;
const opened = window.location.pathname;

/**
 * The administration needs a document of its own, because its component library needs a less strict content security
 * policy. Coming from another page, this loads that document first.
 */
export function inAdministrationDocument(loader: LoaderFunction, openedAt = opened): LoaderFunction {
  return (args) => {
    if (ADMINISTRATION.test(openedAt)) return loader(args);
    const { pathname, search } = new URL(args.request.url);
    return redirectDocument(pathname + search);
  };
}
