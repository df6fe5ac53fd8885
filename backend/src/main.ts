import './app/check-settings';
import 'reflect-metadata';

import { createApi } from './app/create-api';
import { countRequests, stopApi } from './app/stop-api';
import { stopOnSignal } from './app/stop-signals';
import { CONFIG, type Config } from './platform/config/config';
import { failed } from './platform/logging/fatal-errors';

async function main(): Promise<void> {
  const app = await createApi();
  const openRequests = countRequests(app.getHttpServer());
  const { PORT, HOST } = app.get<Config>(CONFIG);
  await app.listen(PORT, HOST);
  stopOnSignal(() => stopApi(app, openRequests));
}

main().catch((error: unknown) => failed('api', error));
