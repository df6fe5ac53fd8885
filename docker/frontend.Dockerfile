# The web pages: compressed static files, the shell for every address of the application, and a proxy to the API.
# Built from the root of the repository: docker build -f docker/frontend.Dockerfile .
ARG NODE_IMAGE=node:20-bookworm-slim
ARG CADDY_IMAGE=caddy:2-alpine

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

FROM ${CADDY_IMAGE}
# The copy has no capability for low ports, which it does not need and which an unprivileged container refuses to run.
RUN cp /usr/bin/caddy /usr/local/bin/web-server
COPY --from=build /source/frontend/dist /srv
COPY docker/Caddyfile /etc/caddy/Caddyfile
ENV PORT=8080 API=api:3000 WEB_ROOT=/srv XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/web-server"]
CMD ["run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
