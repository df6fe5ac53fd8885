import { expect, it } from 'vitest';

import { withInserted } from './insert';

const values = { subject: 'Olá!', body: 'Um texto' };
const name = { name: 'candidateName', inSubject: true };
const element = (selectionStart: number, selectionEnd = selectionStart) =>
  Object.assign(document.createElement('textarea'), { value: values.body, selectionStart, selectionEnd });

it('inserts a variable at the selection of the last field', () => {
  expect(withInserted(values, { field: 'body', element: element(3) }, name).values).toEqual({
    body: 'Um {{candidateName}}texto',
  });
  expect(withInserted(values, { field: 'body', element: element(0, 2) }, name).values).toEqual({
    body: '{{candidateName}} texto',
  });
  const subject = Object.assign(document.createElement('input'), { value: values.subject });
  subject.setSelectionRange(3, 3);
  expect(withInserted(values, { field: 'subject', element: subject }, name).values).toEqual({
    subject: 'Olá{{candidateName}}!',
  });
});

it('inserts a variable at the end of the body when the subject does not take it, or nothing was chosen', () => {
  const body = 'Um texto{{message}}';
  const message = { name: 'message', inSubject: false };
  expect(withInserted(values, { field: 'subject', element: element(1) }, message).values).toEqual({ body });
  expect(withInserted(values, null, message).values).toEqual({ body });
});
