import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';

import { Guarded } from './Guarded';
import type { AdminResource, AdminScreen } from './resource';

function elementOf({ permission, Screen }: AdminScreen): ReactElement {
  return permission === undefined ? (
    <Screen />
  ) : (
    <Guarded permission={permission}>
      <Screen />
    </Guarded>
  );
}

/** The routes of the screens. A screen and its records share one element. */
export function screenRoutes(resources: readonly AdminResource[]): ReactElement[] {
  return resources
    .flatMap(({ screens }) => screens)
    .flatMap((screen) =>
      [screen.path, ...(screen.records ?? [])].map((address) => (
        <Route key={address} path={address} element={elementOf(screen)} />
      )),
    );
}
