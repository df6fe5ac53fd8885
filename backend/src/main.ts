import './app/settings-first';
import 'reflect-metadata';

import { createApi } from './app/create-api';
import { countRequests, leaveApi } from './app/leave-api';
import { stopWhenTold } from './app/stop';
import { CONFIG, type Config } from './platform/config/config';
import { failed } from './platform/logging/last-words';

async function main(): Promise<void> {
  const app = await createApi();
  const openRequests = countRequests(app.getHttpServer());
  const { PORT, HOST } = app.get<Config>(CONFIG);
  await app.listen(PORT, HOST);
  stopWhenTold(() => leaveApi(app, openRequests));
}

main().catch((error: unknown) => failed('api', error));
