import { Module } from '@nestjs/common';

import { AccountImportRepository } from './account-import.repository';
import { AccountImportService } from './account-import.service';

/** Imports accounts of an older system from the command line. */
@Module({ providers: [AccountImportRepository, AccountImportService], exports: [AccountImportService] })
export class AccountImportModule {}
