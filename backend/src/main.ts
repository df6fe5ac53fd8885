import 'reflect-metadata';

import { createApi } from './app/create-api';
import { CONFIG, type Config } from './platform/config/config';

async function main(): Promise<void> {
  const app = await createApi();
  const { PORT, HOST } = app.get<Config>(CONFIG);
  await app.listen(PORT, HOST);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
