import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { tokenIn, useSecretInAddress } from './secret-in-address';

describe('the token of a mailed link', () => {
  it.each([
    ['', '#token=a-b_c', false, 'a-b_c'],
    ['?token=abc&redirect=%2Fcandidate', '', false, 'abc'],
    ['?token=old', '#token=new', false, 'new'],
    ['', '#a-b_c', true, 'a-b_c'],
    ['', '#a-b_c', false, null],
    ['', '#other=1', true, null],
    ['', '#', true, null],
    ['', '#token=', false, null],
    ['', '', true, null],
  ])('of %j and %j (bare: %s) is %j', (search, hash, bare, token) => expect(tokenIn(search, hash, bare)).toBe(token));

  it('is removed from the address at once; the rest stays', async () => {
    const Page = () => <p>{useSecretInAddress() ?? 'none'}</p>;
    const router = createMemoryRouter([{ path: '/reset-password', Component: Page }], {
      initialEntries: ['/reset-password/?token=secret&redirect=%2Fcandidate'],
    });
    const { unmount } = render(<RouterProvider router={router} />);
    await expect.poll(() => router.state.location.search).toBe('?redirect=%2Fcandidate');
    expect(screen.getByText('secret')).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(document.head.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    unmount();
    expect(document.head.querySelector('meta[name="referrer"]')).toBeNull();
  });
});
