import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { AdminMessageFragment } from '../../../../generated/admin/graphql';
import { i18n } from '../../../../shared/i18n/i18n';
import texts from '../../../../shared/i18n/locales/en/desk/admin-messages.json';
import { MessageRemark } from './MessageTag';

i18n.add('en', 'admin-messages', texts);

type ShownMessage = Pick<AdminMessageFragment, 'state' | 'cancelReason' | 'serverAnswer'>;

const shown = (message: ShownMessage) => render(<MessageRemark message={message as AdminMessageFragment} />);
const answer = (isPermanent: boolean, text = '') => ({ code: '5.1.1', text, isPermanent });

describe('the remark below a message', () => {
  it.each([
    ['BY_STAFF', 'Cancelled before it was sent.'],
    ['DO_NOT_CONTACT', 'Not sent: the candidate does not want messages.'],
    ['NO_LONGER_REJECTED', 'Not sent: the application is no longer rejected.'],
  ] as const)('says why a message was not sent: %s', (cancelReason, text) => {
    shown({ state: 'CANCELLED', cancelReason, serverAnswer: null });
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['BOUNCED', answer(true, 'User unknown'), texts.answer.permanent, 'User unknown'],
    ['BOUNCED', answer(false), texts.answer.returned, '5.1.1'],
    ['QUEUED', answer(false, 'Try later'), texts.answer.waiting, 'Try later'],
  ] as const)('shows the answer of the mail server if the message is %s', (state, serverAnswer, words, quoted) => {
    shown({ state, cancelReason: null, serverAnswer });
    expect(screen.getByText(quoted).parentElement).toHaveTextContent(`${words} ${quoted}`);
  });

  it('is empty for a message that was sent at the second attempt', () => {
    const { container } = shown({ state: 'SENT', cancelReason: null, serverAnswer: answer(false, 'Try later') });
    expect(container).toBeEmptyDOMElement();
  });
});
