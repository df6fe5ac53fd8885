import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/errors/api-error';
import { i18n } from '../../../shared/i18n/i18n';
import app from '../../../shared/i18n/locales/en/shared/app.json';
import texts from '../../../shared/i18n/locales/en/account/sign-in.json';
import { CodeStep } from './CodeStep';

i18n.add('en', 'app', app);
i18n.add('en', 'sign-in', texts);
i18n.add('en', 'form-errors', { CODE_REQUIRED: 'Please enter the code in this field' });

const submit = vi.fn<(code: string) => Promise<void>>();
const resend = vi.fn<() => Promise<string>>();
const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();

const show = (): void => {
  render(<CodeStep title="Code" intro="" expiresAt={minutes(10)} submit={submit} resend={resend} />);
};
const field = (): HTMLElement => screen.getByLabelText('Code');
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const pass = (seconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

describe('the step that takes a code', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    submit.mockReset().mockResolvedValue();
    resend.mockReset().mockResolvedValue(minutes(10));
    show();
  });
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['ab3de', 'AB3DE'],
    [' a b 3-d e ', 'AB3DE'],
    ['ＡＢ３ＤＥ', 'AB3DE'],
    ['AB3DEFGH', 'AB3DE'],
  ])('takes %j, typed or pasted, as %s', async (typed, code) => {
    fireEvent.input(field(), { target: { value: typed } });
    expect(field()).toHaveValue(code);
    fireEvent.click(button(/^Confirm$/));
    await pass(0);
    expect(submit).toHaveBeenCalledWith(code);
  });

  it('reports a missing or short code and sends nothing', async () => {
    fireEvent.click(button(/^Confirm$/));
    await pass(0);
    expect(screen.getByText('Please enter the code in this field')).toBeVisible();
    fireEvent.input(field(), { target: { value: 'AB' } });
    fireEvent.click(button(/^Confirm$/));
    await pass(0);
    expect(screen.getByText('The code has 5 characters')).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });

  it('sends another code after half a minute, not before', async () => {
    fireEvent.click(button(/^Send another code/));
    expect(resend).not.toHaveBeenCalled();
    await pass(31);
    fireEvent.click(button(/^Send another code/));
    await pass(0);
    expect(resend).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/We sent you a new code/)).toBeVisible();
  });

  it('waits as long as the API says', async () => {
    submit.mockRejectedValue(new ApiError([{ code: 'RATE_LIMITED', message: 'Too many', retryAfter: 65 }]));
    fireEvent.input(field(), { target: { value: 'AB3DE' } });
    fireEvent.click(button(/^Confirm$/));
    await pass(0);
    expect(screen.getByText(/Try again in 1\smin 05\ss/)).toBeVisible();
    expect(button(/^Confirm$/)).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button(/^Confirm$/));
    await pass(66);
    expect(screen.queryByText(/Try again in/)).toBeNull();
    expect(submit).toHaveBeenCalledTimes(1);
    fireEvent.click(button(/^Confirm$/));
    await pass(0);
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('reports an expired code', async () => {
    await pass(601);
    expect(screen.getByText(/This code has expired/)).toBeVisible();
  });
});
