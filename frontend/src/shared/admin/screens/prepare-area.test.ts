import { beforeEach, expect, it, vi } from 'vitest';

import * as texts from '../texts/load-texts';
import { prepareArea } from './prepare-area';
import type { AdminScreen } from './resource';

const screenThat = (preload: () => Promise<unknown>): AdminScreen['Screen'] =>
  Object.assign(() => null, { preload: vi.fn(preload) });

const list = screenThat(async () => undefined);
const profile = screenThat(async () => undefined);
const broken = screenThat(async () => {
  throw new Error('offline');
});
const RESOURCES = [
  {
    screens: [
      { path: '/users', records: ['/users/:id'], Screen: list },
      { path: '/users/profile/:id', Screen: profile },
      { path: '/broken', Screen: broken },
      { path: '/plain', Screen: () => null },
    ],
  },
];

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(texts, 'loadTexts').mockResolvedValue(undefined);
});

it('loads the texts of the area, and the screen of an address and of its records', async () => {
  const prepare = prepareArea('/dashboard/entity', RESOURCES, 'admin', 'ra');
  await prepare('/dashboard/entity/users');
  expect(texts.loadTexts).toHaveBeenCalledWith('admin', 'ra');
  expect(list.preload).toHaveBeenCalledTimes(1);
  await prepare('/dashboard/entity/users/4');
  expect(list.preload).toHaveBeenCalledTimes(2);
  expect(profile.preload).not.toHaveBeenCalled();
  await prepare('/dashboard/entity/users/profile/4');
  expect(profile.preload).toHaveBeenCalledTimes(1);
});

it('leaves the error of a screen to the screen, and accepts addresses without a lazy screen', async () => {
  const prepare = prepareArea('/root', RESOURCES);
  await prepare('/root/broken');
  expect(broken.preload).toHaveBeenCalledTimes(1);
  await prepare('/root/plain');
  await prepare('/elsewhere');
});

it('fails when the texts cannot be loaded', async () => {
  vi.spyOn(texts, 'loadTexts').mockRejectedValue(new Error('offline'));
  await expect(prepareArea('/root', RESOURCES, 'admin')('/root/users')).rejects.toThrow('offline');
});
