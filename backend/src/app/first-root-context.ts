import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { DomainError, DomainErrors } from '../common/errors';
import { absolute, invitationPage } from '../features/messages';
import { FirstRootService, FirstRootModule, type NewRoot, RootExists } from '../features/users';
import { readConfig } from '../platform/config/config';
import { databaseId } from '../platform/database/database-id';
import { withOwner } from '../platform/database/owner-client';
import { OperatorError } from '../platform/logging/operator-error';
import { PlatformModule } from '../platform/platform.module';

@Module({ imports: [PlatformModule, FirstRootModule] })
class CreateRootModule {}

/** Creates the ROOT user. Returns the link that sets the password. Refusals are errors of the operator. */
export async function inviteFirstRoot(values: NewRoot): Promise<{ link: string; expiresAt: Date }> {
  return withFirstRoot(async (root) => {
    const { token, expiresAt } = await root.create(values).catch(explained);
    return { link: absolute(readConfig().PUBLIC_URL, invitationPage(token)), expiresAt };
  });
}

/** `cli check-root`: prints how many ROOT users can sign in, which still have to set a password, and the database. */
export async function checkRoot(): Promise<void> {
  const database = await withOwner(readConfig(), databaseId);
  const accounts = await withFirstRoot((root) => root.accounts());
  process.stdout.write(`${JSON.stringify({ ...accounts, database })}\n`);
}

async function withFirstRoot<T>(work: (root: FirstRootService) => Promise<T>): Promise<T> {
  const app = await NestFactory.createApplicationContext(CreateRootModule, { logger: ['error'], abortOnError: false });
  try {
    return await work(app.get(FirstRootService));
  } finally {
    await app.close();
  }
}

function explained(error: unknown): never {
  if (error instanceof RootExists) {
    throw new OperatorError('An active root account exists. Give --again to make another one.', { cause: error });
  }
  const faults = error instanceof DomainErrors ? error.errors : error instanceof DomainError ? [error] : [];
  if (faults.length === 0) throw error;
  throw new OperatorError(faults.map(({ code, field }) => `${field ?? 'root'}: ${code}`).join(', '), { cause: error });
}
