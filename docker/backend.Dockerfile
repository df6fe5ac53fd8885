# The API, the worker and the migration in one image, selected by its command (`api`, `worker`, `migrate`).
# Built from the root of the repository: docker build -f docker/backend.Dockerfile .
ARG NODE_IMAGE=node:20-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /source
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --filter backend --filter frontend
COPY backend backend
COPY frontend frontend
COPY scripts scripts
RUN node scripts/build.mjs
# The backend's run-time packages, without those for building and testing.
RUN npx --yes pnpm@12.21.0 --filter backend deploy --prod --legacy /deployed

FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORT=3000 WORKER_PORT=3001 DATA_DIR=/data WEB_ROOT=/app/frontend/dist
WORKDIR /app/backend
COPY --from=build /deployed/package.json ./
COPY --from=build /deployed/node_modules node_modules
COPY --from=build /source/backend/dist dist
COPY --from=build /source/backend/locales locales
COPY --from=build /source/backend/database database
COPY --from=build /source/backend/data data
COPY --from=build /source/backend/demo demo
# The API draws the first content of public pages with these. The web image serves the files themselves.
COPY --from=build /source/frontend/dist /app/frontend/dist
COPY --from=build /source/frontend/dist-server /app/frontend/dist-server
COPY docker/backend-command.sh /app/backend-command.sh
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
ENTRYPOINT ["sh", "/app/backend-command.sh"]
CMD ["api"]
