import { expect, it } from 'vitest';

import type { AdminImportRowFragment } from '../../../../generated/admin/graphql';
import { answerWith } from '../test/show-page';
import { fixing } from './row-commands';

const rowWith = (canUpdate: boolean) =>
  ({
    id: 'a',
    version: 3,
    fileName: 'Ana.pdf',
    name: 'Ana',
    surname: 'Bila',
    email: 'x@exemplo.mz',
    emailText: null,
    telephone: null,
    telephoneText: null,
    choice: 'UPDATE',
    duplicate: { name: 'Ana Bila', canUpdate, canCreate: false },
  }) as unknown as AdminImportRowFragment;

it.each([
  ['no choice that was not changed', true, 'UPDATE', {}],
  ['a changed choice', true, 'SKIP', { choice: 'SKIP' }],
  ['null for a removed choice', true, '', { choice: null }],
  ['no choice that is no longer possible', false, '', {}],
])('sends %s', async (_, canUpdate, choice, expected) => {
  let sent: Record<string, unknown> = {};
  answerWith({ AdminFixImportRow: ({ input }) => void (sent = input) });
  const command = fixing((key) => key, rowWith(canUpdate));
  expect(command.start).toMatchObject({ choice: canUpdate ? 'UPDATE' : '' });
  await command.run({ ...command.start, choice }, 'key', 3);
  const { name, surname, email, telephone, fileName, ...rest } = sent;
  expect([name, surname, email, telephone, fileName]).toEqual(['Ana', 'Bila', 'x@exemplo.mz', null, 'Ana']);
  expect(rest).toEqual(expected);
});
