import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports as PDF. */
export class PrintedExports1795770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table list_export
        drop constraint list_export_format_check,
        add constraint list_export_format_check check (format in ('CSV', 'XLSX', 'PDF', 'PDF_SHEETS'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from list_export where format in ('PDF', 'PDF_SHEETS');
      alter table list_export
        drop constraint list_export_format_check,
        add constraint list_export_format_check check (format in ('CSV', 'XLSX'))`);
  }
}
